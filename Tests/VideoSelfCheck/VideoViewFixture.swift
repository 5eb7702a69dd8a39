import CGtk
import SelfCheckKit
import WindowboxGtk
import WindowboxPlayerUI

/// A window filled by a video view, with an optional label above the video.
final class VideoViewFixture {
    let window = ApplicationWindow()
    let view = VideoView()
    let frameSource: SolidColorFrameSource
    let occluder = Label("covered").with {
        $0.vAlign = .end
        $0.margins.bottom = 100
        $0.isVisible = false
    }

    /// Whether the label covers a part of the video.
    var isCovered = false {
        didSet {
            occluder.isVisible = isCovered
            view.occluders = isCovered ? [Occluder(occluder, overhang: 4)] : []
        }
    }

    /// Opens the window.
    init(width: Int = 640, height: Int = 480, aspect: (Int, Int) = (16, 9), rate: Int64 = 60) async {
        frameSource = SolidColorFrameSource(aspect: aspect, rate: rate)
        window.isDecorated = false
        window.defaultSize = SizeRequest(width: width, height: height)
        window.child = Overlay(child: view, overlays: [occluder])
        view.allowsDirectPresentation = true
        view.source = frameSource
        window.present()
        await wait(for: "a drawn video view") { frameSource.target != nil && view.statistics.redraws > 0 }
        // The window manager may move and resize the window once more.
        await shown(window)
        await still("the video view", in: view) { [view] in "\(view.width)×\(view.height) \(view.statistics)" }
    }

    /// Shows `count` frames one by one, each presented before the next, and waits until GTK has redrawn its part at
    /// rest. It does not redraw for a first frame above it.
    func step(_ count: Int = 1) async {
        for _ in 0..<count {
            let before = view.statistics
            frameSource.step()
            await wait(for: "a drawn frame") {
                let now = view.statistics
                return now.framesShown > before.framesShown && drawn(now) > drawn(before)
                    && (now.redraws > before.redraws || now.putAhead > before.putAhead)
            }
        }
        await cycles(of: view)
    }

    private func drawn(_ statistics: VideoStatistics) -> Int {
        statistics.drawnByCairo + statistics.drawnAsTexture + statistics.putDirectly + statistics.putPartially
    }

    /// Returns the color of a pixel of the window, as 0xRRGGBB; `nil` where the screen cannot be read.
    func pixel(_ x: Int, _ y: Int) -> UInt32? { WindowPixels(window)?.pixel(x, y) }

    /// The state of the center and the letterbox: whether they show the newest frame, and black.
    var frameState: String {
        guard let middle = pixel(view.width / 2, view.height / 2), let letterbox = pixel(view.width / 2, 2) else {
            return "unreadable"
        }
        let isRight = middle == SolidColorFrameSource.color(frameSource.shownNumber)
        return (isRight ? "newest" : "wrong \(String(middle, radix: 16))")
            + (letterbox == 0 ? ", black letterbox" : ", other letterbox")
    }

    /// The colors along the left edge of the video, beside the label: a single one when all is of one frame.
    var edge: Set<UInt32> {
        let height = view.width * 9 / 16
        let top = (view.height - height) / 2
        return Set(WindowPixels(window)?.column(4, rows: top..<top + height) ?? [])
    }

    /// The state of the whole video: whether all of it is of the newest frame.
    var wholeness: String {
        edge == [SolidColorFrameSource.color(frameSource.shownNumber)] ? "newest" : "mixed \(edge.sorted())"
    }

    var path: String {
        let statistics = view.statistics
        return "cairo \(statistics.drawnByCairo) texture \(statistics.drawnAsTexture) "
            + "direct \(statistics.putDirectly) partial \(statistics.putPartially)"
    }
}
