import CGtk
import WindowboxGtk

/// Lies over the whole player, shows nothing, meets no pointer, and tells how large the player is.
final class SizeReporter: DrawnWidget {
    private let report: (Int) -> Void

    /// Calls `report` with each new width, in logical pixels.
    init(_ report: @escaping (Int) -> Void) {
        self.report = report
        super.init(cssName: "sizereporter", role: GTK_ACCESSIBLE_ROLE_PRESENTATION)
        canTarget = false
    }

    override func allocate(width: Int, height: Int) { report(width) }
}
