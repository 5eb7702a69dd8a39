/// A view model, or a helper of view models. A `PlayerContext` creates at most one of each type.
///
/// A service imports no GTK. Its observable properties are the state that a widget shows; its functions are the actions
/// of the user. Services fetch the services that they depend on from the context in their initializer; that rules out
/// dependency cycles.
@MainActor
public protocol Service: AnyObject {
    /// Creates the service. Called by `PlayerContext` only.
    ///
    /// - Parameter context: The context that owns the service, to fetch the player and other services from.
    init(in context: PlayerContext)

    /// Ends the timers and observations of the service. Called when the context removes it.
    func stop()
}

extension Service {
    /// The default, for a service without timers and observations.
    public func stop() {}
}
