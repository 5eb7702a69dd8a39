import TestSupport

/// Subtitles on the screen.
extension Windowbox {
    /// The places of subtitles while controls are shown.
    enum SubtitlePlace {
        case top, bottom

        /// An area in the right half of a line; the video behind it has nothing white.
        fileprivate var area: Rectangle {
            switch self {
            case .top: Rectangle(x: 645, y: 66, width: 50, height: 52)
            case .bottom: Rectangle(x: 645, y: 600, width: 50, height: 45)
            }
        }
    }

    /// Returns whether a line of subtitles is on the screen, with the video in full screen.
    func hasLetters(at place: SubtitlePlace) -> Bool {
        let (screenshot, area) = (desktop.screen.screenshot(), place.area)
        return (area.x..<area.x + area.width).contains { x in
            (area.y..<area.y + area.height).contains { screenshot[x, $0].isNear(PixelColor(0xffffff), within: 20) }
        }
    }
}
