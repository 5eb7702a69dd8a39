import WindowboxCore
import WindowboxGtk
import WindowboxPlayerUI

enum InitialWindowSize {
    private static let withoutVideo = PixelSize(width: 820, height: 540)
    private static let audioOnly = PixelSize(width: 520, height: 440)
    private static let cover = PixelSize(width: 480, height: 560)

    /// Returns the video's own size where the screen has room for it; fixed sizes for other media.
    static func of(_ media: MediaInfo, on window: ApplicationWindow) -> PixelSize {
        guard let video = media.presentationSize else { return media.hasAudio ? audioOnly : withoutVideo }
        if media.isCoverArt { return cover }
        let screen = WindowSize.screen(of: window)
        let area = PixelSize(
            width: Int((Double(screen.width) * WindowSize.share).rounded()),
            height: Int((Double(screen.height) * WindowSize.share).rounded()))
        return WindowSize.scaled(video, by: 1 / window.scale, within: area)
    }
}
