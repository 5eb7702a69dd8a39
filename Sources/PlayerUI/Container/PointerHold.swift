import WindowboxGtk

/// Keeps the controls while the pointer rests on one of them.
enum PointerHold {
    /// Follows the pointer over a control.
    static func follow(_ control: Widget, _ service: ControlsService) {
        // One that appears under a pointer which rests is not pointed at.
        var first: PointerMotion?
        control.onPointer(
            enter: { first = $0 },
            motion: { if let begun = first, begun != $0 { service.hold(.pointer) } },
            leave: {
                first = nil
                service.release(.pointer)
            })
        control.onUnmap { service.release(.pointer) }
    }
}
