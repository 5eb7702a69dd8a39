import WindowboxGtk

extension PlayerWidget {
    /// The pointer brings the controls, and is hidden with them.
    func followPointer() {
        let controls = context.control
        bind(\.cursorName) { controls.isPointerHidden ? "none" : nil }
        let watch = PointerWatch()
        let start = ContinuousClock.now
        let moved: @MainActor (PointerMotion) -> Void = {
            if watch.isMoved(to: $0, at: start.duration(to: .now)) { controls.show() }
        }
        onMap { [weak self] in
            watch.appear(at: start.duration(to: .now))
            Task {
                try? await Task.sleep(for: PointerWatch.settling)
                if let place = self?.pointerPlace { watch.rests(at: place) }
            }
        }
        onPointer(phase: .capture, enter: moved, motion: moved)
    }
}
