import FoundationEssentials
import WindowboxDemux
import WindowboxVideo

/// The origin of the current item's thumbnails, independent of playback.
enum ThumbnailSource: Equatable {
    /// The keyframes of a local file, given by its path.
    case file(String)
    /// The images of a sprite sheet.
    case sheet(SpriteSheet, SpriteLayout)
}

extension Player {
    /// Returns the source of the current item's thumbnails; `nil` when the item is no seekable video, or has no source.
    /// - Parameters:
    ///   - rejected: A sheet that cannot be used.
    ///   - usesNetwork: Whether servers may be queried.
    func thumbnailSource(besides rejected: SpriteSheet?, usesNetwork: Bool) -> ThumbnailSource? {
        if usesNetwork, isRecordedVideo, let sheet = metadata.spriteSheet, sheet != rejected,
            let layout = sheet.layout
        {
            return .sheet(sheet, layout)
        }
        return keyframeSource
    }

    /// The source of keyframes; `nil` when the current item is not a seekable local video file.
    var keyframeSource: ThumbnailSource? {
        guard isRecordedVideo, !media.format.hasPrefix("hls"),
            case .medium(let url, .location(let path), keys: nil) = currentItem?.content.asset?.resource, url.isFileURL
        else { return nil }
        return .file(path)
    }

    private var isRecordedVideo: Bool { media.hasVideo && media.recordedRange != nil }
}
