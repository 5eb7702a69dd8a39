import Observation
import WindowboxBusiness
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// From “Contextual layout management”: a pinch that is available only when the player view covers its context. The
/// layout is printed.
@MainActor
@Observable
private final class PlayerView {
    private let player = Player(items: [
        .simple(url: film),
        .urn("urn:rts:video:13444333"),
    ])

    private var layoutInfo: LayoutInfo = .none { didSet { print(layoutInfo) } }
    private var gravity: AspectMode = .fit

    var body: Widget {
        let video = VideoView(player: player).bind(\.gravity) { self.gravity }
        let view = LayoutReader(video) { self.layoutInfo = $0 }
        magnificationGesture(on: view)
        view.onMap(player.play)
        return view
    }

    private func magnificationGesture(on view: Widget) {
        let drag = view.onDrag { _ in .none }
        view.onPinch(beside: drag) { [self] pinch in
            guard layoutInfo.isOverCurrentContext, pinch.phase == .changed else { return }
            gravity = pinch.scale > 1 ? .fill : .fit
        }
    }
}

extension Sample {
    static let layout = Sample(name: "layout") { PlayerView().body }
}
