extension MultivariantPlaylist {
    /// The variants in the order in which they are to be tried: the best within the limits, the lesser ones, then those
    /// beyond the limits from the least on, because a stream that has nothing small is played all the same.
    func variants(within limits: StreamLimits) -> [Variant] {
        // A variant without a picture is for those who cannot have one.
        let hasPicture = variants.contains { $0.hasPicture }
        let candidates = variants.filter { !hasPicture || $0.hasPicture }
        let others = variants.filter { hasPicture && !$0.hasPicture }
        let fitting = candidates.filter { limits.allow($0) }.sorted { $1.isLess(than: $0) }
        let beyond = candidates.filter { !limits.allow($0) }.sorted { $0.isLess(than: $1) }
        let lesser = others.filter { limits.allow($0) }.sorted { $1.isLess(than: $0) }
        // Where everything with a picture is too much, the sound alone is better than a picture that stands still.
        return limits.isBitRateLimited && fitting.isEmpty && !lesser.isEmpty
            ? lesser + beyond : fitting + beyond + lesser
    }

    /// What may come after a variant without opening the stream anew: within the limits, of the same kind, and beside the
    /// same renditions.
    func alternatives(to variant: Variant, within limits: StreamLimits) -> [Variant] {
        variants.filter {
            limits.allow($0) && $0.bandwidth > 0 && $0.hasPicture == variant.hasPicture && $0.groups == variant.groups
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
    /// Whether it has a picture, as far as is written.
    var hasPicture: Bool {
        if size != nil { return true }
        guard !codecs.isEmpty else { return true }
        let pictures = ["avc", "hvc", "hev", "dvh", "vp8", "vp9", "vp09", "av01", "mp4v", "mjpg"]
        return codecs.split(separator: ",").contains { codec in pictures.contains { codec.trimmed.hasPrefix($0) } }
    }

    /// Its codecs without their profiles.
    fileprivate var codecFamilies: Set<String> {
        Set(codecs.split(separator: ",").map { $0.trimmed.prefix { $0 != "." }.lowercased() })
    }

    fileprivate func isLess(than other: MultivariantPlaylist.Variant) -> Bool {
        if bandwidth != other.bandwidth { return bandwidth < other.bandwidth }
        return (size?.height ?? 0) < (other.size?.height ?? 0)
    }
}
