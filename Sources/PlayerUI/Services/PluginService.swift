import Observation
import WindowboxGtk

/// One widget anywhere over the picture, beneath the controls: a preview, an advertisement's countdown.
@Observable
public final class PluginService: Service {
    /// What is presented, as the player's widget shows it.
    struct Plugin {
        let id: Int
        let alignment: Alignment
        let transition: Transition
        let make: (Context) -> Widget
    }

    /// What is presented; `nil` when nothing is.
    private(set) var plugin: Plugin?

    @ObservationIgnored private var last = 0

    /// Made by the context.
    public init(in context: Context) {}

    /// Whether something is presented.
    public var isPresented: Bool { plugin != nil }

    /// Shows what `make` makes at a place, instead of what is there.
    public func present(
        at alignment: Alignment = .center, transition: Transition = .fade, _ make: @escaping (Context) -> Widget
    ) {
        last += 1
        plugin = Plugin(id: last, alignment: alignment, transition: transition, make: make)
    }

    /// Takes it away.
    public func dismiss() { plugin = nil }
}
