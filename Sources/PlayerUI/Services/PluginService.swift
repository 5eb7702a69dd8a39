import Observation
import WindowboxGtk

/// One custom widget anywhere over the video, beneath the controls: a preview or an ad countdown, for example.
@Observable
public final class PluginService: Service {
    /// A plugin for the player widget to show.
    struct Plugin {
        let id: Int
        let alignment: Alignment
        let transition: Transition
        let make: (PlayerContext) -> Widget
    }

    /// The presented plugin; `nil` without one.
    private(set) var plugin: Plugin?

    @ObservationIgnored private var last = 0

    /// Starts without a plugin.
    /// - Parameter context: The owner of the service; nothing is read from it.
    public init(in context: PlayerContext) {}

    /// Whether a plugin is presented.
    public var isPresented: Bool { plugin != nil }

    /// Presents a plugin, replacing the current one.
    ///
    /// - Parameters:
    ///   - alignment: The alignment within the player.
    ///   - transition: The transition with which the plugin appears and disappears.
    ///   - make: Creates the widget of the plugin.
    public func present(
        at alignment: Alignment = .center, transition: Transition = .fade, _ make: @escaping (PlayerContext) -> Widget
    ) {
        last += 1
        plugin = Plugin(id: last, alignment: alignment, transition: transition, make: make)
    }

    /// Dismisses the plugin; no effect without one.
    public func dismiss() { plugin = nil }
}
