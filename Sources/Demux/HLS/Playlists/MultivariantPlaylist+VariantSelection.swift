import WindowboxCore

extension MultivariantPlaylist {
    /// The variants in the order to try: those within the limits, best first; then those beyond the limits, lowest
    /// first, so that a stream without small variants still plays; then audio-only ones.
    func variants(within limits: StreamLimits) -> [Variant] {
        // Audio-only variants are a fallback for slow connections.
        let hasVideo = variants.contains { $0.hasVideo }
        let candidates = variants.filter { !hasVideo || $0.hasVideo }
        let others = variants.filter { hasVideo && !$0.hasVideo }
        let fitting = candidates.filter { limits.allow($0) }.sorted { $1.isLess(than: $0) }
        let beyond = candidates.filter { !limits.allow($0) }.sorted { $0.isLess(than: $1) }
        let lesser = others.filter { limits.allow($0) }.sorted { $1.isLess(than: $0) }
        // When every variant with video exceeds the bit rate limit, audio alone is better than video that stalls.
        return limits.isBitRateLimited && fitting.isEmpty && !lesser.isEmpty
            ? lesser + beyond : fitting + beyond + lesser
    }

    /// The playlists to read single keyframes from, in the order to try: the I-frame playlist and the variant of the
    /// lowest bit rates.
    var keyframeVariants: [Variant] {
        let iFrames = iFrameVariants.filter(\.hasVideo).min { $0.isLess(than: $1) }
        let lowest = variants.filter(\.hasVideo).min { $0.isLess(than: $1) }
        return [iFrames, lowest].compactMap(\.self)
    }

    /// The variants that can follow `variant` without reopening the stream, best first: within the limits, with the
    /// same renditions and codecs.
    func alternatives(to variant: Variant, within limits: StreamLimits) -> [Variant] {
        variants.filter {
            limits.allow($0) && $0.bandwidth > 0 && $0.hasVideo == variant.hasVideo && $0.groups == variant.groups
                && $0.codecFamilies == variant.codecFamilies && ($0.size == nil) == (variant.size == nil)
        }.sorted { $1.isLess(than: $0) }
    }
}

extension StreamLimits {
    fileprivate var isBitRateLimited: Bool { maximumBitRate ?? 0 > 0 }

    fileprivate func allow(_ variant: MultivariantPlaylist.Variant) -> Bool {
        if let rate = maximumBitRate, rate > 0, variant.bandwidth > rate { return false }
        guard let most = maximumSize, let size = variant.size else { return true }
        return size.width <= most.width && size.height <= most.height
    }
}

extension MultivariantPlaylist.Variant {
    /// Whether the variant has video, according to its attributes.
    var hasVideo: Bool {
        if size != nil { return true }
        guard !codecs.isEmpty else { return true }
        let prefixes = ["avc", "hvc", "hev", "dvh", "vp8", "vp9", "vp09", "av01", "mp4v", "mjpg"]
        return codecs.split(separator: ",").contains { codec in prefixes.contains { codec.trimmed.hasPrefix($0) } }
    }

    /// The codecs without profiles and levels.
    fileprivate var codecFamilies: Set<String> {
        Set(codecs.split(separator: ",").map { $0.trimmed.prefix { $0 != "." }.lowercased() })
    }

    fileprivate func isLess(than other: MultivariantPlaylist.Variant) -> Bool {
        if bandwidth != other.bandwidth { return bandwidth < other.bandwidth }
        return (size?.height ?? 0) < (other.size?.height ?? 0)
    }
}
