import WindowboxPlayer

/// Shared state of the widgets of one player: a service locator keyed by type, with one instance of each type.
///
/// A `PlayerWidget` retains its context and stops it when it is destroyed; the context retains the player. The code
/// that created a context for other widgets calls `stop()` when their window closes, so that no timer runs for them.
///
/// ```swift
/// let context = Context(player: player)
/// context[VolumeViewModel.self].toggleMute()
/// ```
public final class PlayerContext {
    /// The player that all services control.
    public let player: Player

    /// The context whose service is being initialized; `Dependency` takes the store of that service from it.
    static private(set) var initializingContext: PlayerContext?

    let dependencies = DependencyStore()
    private var services: [ObjectIdentifier: any Service] = [:]

    /// Creates a context without any service.
    ///
    /// - Parameter player: The player that all services of the context observe; retained.
    public init(player: Player) {
        self.player = player
    }

    /// The service of a type, created at the first access.
    ///
    /// - Parameter type: The type of service.
    /// - Returns: The only service of that type in the context.
    public subscript<S: Service>(type: S.Type) -> S {
        if let service = services[ObjectIdentifier(type)] as? S { return service }
        let service = make(type)
        services[ObjectIdentifier(type)] = service
        return service
    }

    /// Creates a service that no widget accesses.
    ///
    /// - Parameter type: The type of service.
    /// - Returns: `false` if the service exists already.
    @discardableResult
    public func startService<S: Service>(_ type: S.Type) -> Bool {
        guard services[ObjectIdentifier(type)] == nil else { return false }
        _ = self[type]
        return true
    }

    /// Stops and removes a service.
    ///
    /// - Parameter type: The type of service.
    /// - Returns: `false` if the service does not exist.
    @discardableResult
    public func stopService<S: Service>(_ type: S.Type) -> Bool {
        guard let service = services.removeValue(forKey: ObjectIdentifier(type)) else { return false }
        service.stop()
        return true
    }

    /// Stops and removes all services. Called when the window closes.
    public func stop() {
        let ending = services.values
        services.removeAll()
        for service in ending { service.stop() }
    }

    private func make<S: Service>(_ type: S.Type) -> S {
        let outer = Self.initializingContext
        Self.initializingContext = self
        defer { Self.initializingContext = outer }
        return S(in: self)
    }
}

/// The name of ``PlayerContext`` in VideoPlayerContainer.
public typealias Context = PlayerContext
