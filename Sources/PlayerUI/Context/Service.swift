/// A view model, or a helper of view models. A `Context` makes at most one of each type.
///
/// A service imports no GTK. It says what a widget shows as observable properties and takes what the person does as
/// functions. What it needs of others it fetches from the context when it is made, so that services form no cycle.
public protocol Service: AnyObject {
    /// Makes the service; only a `Context` calls it.
    init(in context: Context)

    /// Ends what the service runs: timers, observations. The context forgets it then.
    func stop()
}

extension Service {
    /// Nothing to end.
    public func stop() {}
}
