import FoundationEssentials
import WindowboxDemux
import WindowboxVideo

/// The origin of the current item's thumbnails, independent of playback.
enum ThumbnailSource: Equatable {
    /// The keyframes of a local file, given by its path.
    case file(String)
    /// The keyframes of a file on a server.
    case server(MediaSource)
    /// The keyframes of an HLS recording on a server.
    case stream(MediaSource)
    /// The images of a sprite sheet.
    case sheet(SpriteSheet, SpriteLayout)
}

extension Player {
    /// Returns the source of the current item's thumbnails; `nil` when the item is no seekable video, or has no source.
    /// - Parameters:
    ///   - rejected: A sheet that cannot be used.
    ///   - usesNetwork: Whether servers may be queried.
    func thumbnailSource(besides rejected: SpriteSheet?, usesNetwork: Bool) -> ThumbnailSource? {
        guard usesNetwork else { if case .file = keyframeSource { return keyframeSource } else { return nil } }
        if isRecordedVideo, let sheet = metadata.spriteSheet, sheet != rejected,
            let layout = sheet.layout
        {
            return .sheet(sheet, layout)
        }
        return keyframeSource
    }

    /// The source of keyframes, a local file or a server; `nil` when the current item is no seekable video.
    var keyframeSource: ThumbnailSource? {
        guard isRecordedVideo, let asset = currentItem?.content.asset,
            case .medium(let url, .location(let path), keys: nil) = asset.resource
        else { return nil }
        if url.isFileURL { return media.format.hasPrefix("hls") ? nil : .file(path) }
        guard ["http", "https"].contains(url.scheme?.lowercased()),
            let source = try? asset.source(id: 0, startingAt: .zero)
        else { return nil }
        if media.format.hasPrefix("hls") { return .stream(source) }
        // In a container with an index, a seek costs one request.
        return ["mov", "matroska", "avi"].contains(where: media.format.hasPrefix) ? .server(source) : nil
    }

    /// Whether playback needs the connection for itself: it waits for data, or would do so within seconds.
    var isBufferShort: Bool {
        if isBusy { return true }
        guard let end = bufferedEnd, let time = time(), let duration else { return false }
        let preferred = currentItem?.content.asset?.configuration.preferredForwardBufferDuration ?? .zero
        let needed = preferred > .zero ? min(preferred / 4, .seconds(3)) : .seconds(3)
        return end - time < min(needed, duration - time - .milliseconds(500))
    }

    private var isRecordedVideo: Bool { media.hasVideo && media.recordedRange != nil }
}
