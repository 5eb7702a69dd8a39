import Glibc
import Observation
import WindowboxCore
import WindowboxPlayer

/// Zooms by the wheel with the Control key, at the pointer, and by pinching in a window; moves a zoomed video by
/// dragging.
final class VideoZoom {
    /// The factor of one wheel click.
    private static let wheelStep = 1.1

    private let commands: CommandService
    private let service: VideoSettingsViewModel
    private let gesture: GestureService
    /// The zoom in percent at the start of a pinch; `nil` while there is none.
    private var pinchedZoom: Double?
    /// The center at the start of a drag.
    private var start = VideoPoint.middle
    private var observer: ChangeObserver?

    init(_ context: PlayerContext) {
        commands = context[CommandService.self]
        service = context[VideoSettingsViewModel.self]
        gesture = context.gesture
        observer = ChangeObserver { [service] in
            service.isPossible && service.isZoomed
        } change: { [gesture] in
            gesture.isPanning = $0
        }
    }

    func scroll(_ event: GestureEvent) {
        guard service.isPossible else { return }
        commands.zoom(by: pow(Self.wheelStep, -event.dy), at: VideoPoint(event), in: (event.width, event.height))
    }

    func pinch(_ event: GestureEvent) {
        switch event.phase {
        case .began: pinchedZoom = gesture.layout.isFullscreen || !service.isPossible ? nil : service.zoom
        case .changed:
            guard let pinchedZoom else { return }
            commands.zoom(
                by: pinchedZoom * event.scale / service.zoom, at: VideoPoint(event), in: (event.width, event.height))
        case .ended, .cancelled: pinchedZoom = nil
        }
    }

    func pan(_ event: GestureEvent) {
        if event.phase == .began { start = service.center }
        guard event.width > 0, event.height > 0 else { return }
        let isCancelled = event.phase == .cancelled
        service.move(
            x: isCancelled ? 0 : event.dx / event.width, y: isCancelled ? 0 : event.dy / event.height, from: start,
            in: (event.width, event.height))
    }
}

extension VideoPoint {
    /// The position of an event in the view.
    fileprivate init(_ event: GestureEvent) {
        self.init(x: event.fractionX, y: event.height > 0 ? (event.y / event.height).clamped(to: 0...1) : 0.5)
    }
}
