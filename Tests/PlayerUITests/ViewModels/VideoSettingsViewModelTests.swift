import TestSupport
import Testing
import WindowboxCore
import WindowboxPlayer

@testable import WindowboxPlayerUI

/// The changes of the picture in the units of their side panel, and by commands and gestures.
@MainActor
struct VideoSettingsViewModelTests {
    private let fixture = ContextFixture()
    private var service: VideoSettingsViewModel { fixture[VideoSettingsViewModel.self] }
    private var adjustments: VideoAdjustments { fixture.player.videoAdjustments }
    private var feedback: String { fixture[FeedbackService.self].feedback.text }

    private func perform(_ command: VideoCommand) -> Bool { fixture[CommandService.self].perform(.video(command)) }

    @Test("Values set in the video panel become the player's, and are included in a reset")
    func valuesReachPlayer() async {
        await settle()
        #expect(service.isPossible && service.isDefault)
        service[.contrast] = -33.4
        service[.hue] = 250
        service.isFlippedVertically = true
        service.zoom = 250
        service.horizontalPosition = 30
        #expect(adjustments.colors.contrast == -0.33 && service[.hue] == 100 && adjustments.isFlippedVertically)
        #expect(adjustments.zoom == 2.5 && adjustments.center.x == 0.3 && !service.isDefault)
        service.reset()
        #expect(adjustments == .none && service.isDefault)
    }

    @Test("The choices of aspect ratio and crop follow each other, and the free ones are set by sliders")
    func choices() async {
        await settle()
        let ratios = (0..<4).map { _ in
            _ = perform(.nextAspectRatio)
            return service.aspectRatioTitle
        }
        #expect(ratios == ["4:3", "16:9", "2.35:1", "Original"] && adjustments.aspectRatio == nil)
        let crops = (0..<5).map { _ in
            _ = perform(.nextCrop)
            return feedback
        }
        #expect(
            crops == ["Crop: Black Bars", "Crop: 4:3", "Crop: 16:9", "Crop: 2.35:1", "Crop: Off"]
                && adjustments.crop == .none)
        service.aspectRatioChoice = "free"
        #expect(service.isAspectRatioFree && adjustments.aspectRatio == 1.78)
        service.freeAspectRatio = 1.234
        #expect(adjustments.aspectRatio == 1.23 && service.aspectRatioTitle == "Custom")
        service.cropChoice = "free"
        #expect(service.isCropFree && adjustments.crop == .edges(.none))
        service[\.left] = 12
        service[\.bottom] = 90
        #expect(adjustments.crop == .edges(VideoEdges(left: 0.12, bottom: 0.9)))
        _ = perform(.nextCrop)
        #expect(service.cropTitle == "Off" && !service.isCropFree)
    }

    @Test("Commands rotate, flip, zoom and color, and say so")
    func commands() async {
        await settle()
        #expect(perform(.rotate(.quarter)) && perform(.rotate(.quarter)) && adjustments.rotation == .half)
        #expect(perform(.rotate(.threeQuarters)) && adjustments.rotation == .quarter)
        #expect(perform(.flipHorizontally) && adjustments.isFlippedHorizontally)
        #expect(perform(.zoomIn) && perform(.zoomIn) && adjustments.zoom == 1.5625 && feedback == "Zoom 156%")
        #expect(perform(.zoomOut) && feedback == "Zoom 125%")
        #expect(perform(.resetZoom) && adjustments.zoom == 1 && adjustments.center == .middle)
        #expect(perform(.adjust(.brightness, percent: 3)) && feedback == "Brightness 3")
        #expect(perform(.reset) && adjustments == .none && feedback == "Video settings reset")
    }

    @Test("Without video there is nothing to change, and no panel")
    func audio() async {
        let fixture = ContextFixture(media: .song())
        await settle()
        #expect(!fixture[CommandService.self].perform(.video(.zoomIn)))
        #expect(!fixture[CommandService.self].perform(.video(.toggleSettings)) && !fixture.context.feature.isPresented)
    }

    @Test("The command shows and hides the video panel")
    func commandTogglesPanel() async {
        await settle()
        #expect(perform(.toggleSettings) && fixture.context.feature.isPresented)
        #expect(perform(.toggleSettings) && !fixture.context.feature.isPresented)
    }

    @Test("Scrolling with Control zooms at the pointer, a drag moves the zoomed video, and pinching zooms in a window")
    func gestures() async {
        StandardGestures.add(to: fixture.context)
        await settle()
        let gesture = fixture.context.gesture
        gesture.size = (640, 360)
        gesture.zoomScrolled(dy: -8, x: 640, y: 0)
        #expect(abs(adjustments.zoom - 2.1436) < 0.001)
        #expect(abs(adjustments.center.x - (1 - 0.5 / adjustments.zoom)) < 1e-9, "the upper right corner stays")
        await settle()
        gesture.pressed(x: 300, y: 100, isTouch: false)
        gesture.moved(dx: 64, dy: 0)
        let moved = adjustments.center.x
        #expect(abs(moved - (1 - 0.6 / adjustments.zoom)) < 1e-9)
        gesture.moved(dx: 64, dy: -36)
        gesture.release(dx: 64, dy: -36)
        #expect(adjustments.center.x == moved && adjustments.center.y > 0.5 / adjustments.zoom)
        gesture.handlePinch(.pinch, .began) { _ in }
        gesture.handlePinch(.pinch, .changed) { ($0.x, $0.y, $0.scale) = (320, 180, 0.1) }
        #expect(adjustments.zoom == 1)
        await settle()
        gesture.pressed(x: 300, y: 100, isTouch: false)
        gesture.moved(dx: 64, dy: 0)
        #expect(adjustments.center == .middle, "a drag without zoom is another gesture")
    }
}
