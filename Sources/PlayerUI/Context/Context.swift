import WindowboxPlayer

/// What the widgets of one player share: a service locator keyed by type, with one instance of each type.
///
/// A `PlayerWidget` keeps it, and it keeps the player. Whoever makes one ends it with `stop()` when its window closes, so
/// that nothing ticks for what nobody sees; `SystemVideoView` does so itself.
///
/// ```swift
/// let context = Context(player: player)
/// context[VolumeViewModel.self].toggleMute()
/// ```
public final class Context {
    /// What plays.
    public let player: Player

    /// The context that is making a service now: what that service depends on comes from there.
    static private(set) var making: Context?

    let dependencies = DependencyStore()
    private var services: [ObjectIdentifier: any Service] = [:]

    /// Makes a context without any service.
    public init(player: Player) {
        self.player = player
    }

    /// The service of a type, made when it is first asked for.
    public subscript<S: Service>(type: S.Type) -> S {
        if let service = services[ObjectIdentifier(type)] as? S { return service }
        let service = make(type)
        services[ObjectIdentifier(type)] = service
        return service
    }

    /// Makes a service that no widget asks for. Returns false when it was there already.
    @discardableResult
    public func startService<S: Service>(_ type: S.Type) -> Bool {
        guard services[ObjectIdentifier(type)] == nil else { return false }
        _ = self[type]
        return true
    }

    /// Ends a service. Returns false when there was none.
    @discardableResult
    public func stopService<S: Service>(_ type: S.Type) -> Bool {
        guard let service = services.removeValue(forKey: ObjectIdentifier(type)) else { return false }
        service.stop()
        return true
    }

    /// Ends all services, when the window closes.
    public func stop() {
        let ending = services.values
        services.removeAll()
        for service in ending { service.stop() }
    }

    private func make<S: Service>(_ type: S.Type) -> S {
        let outer = Self.making
        Self.making = self
        defer { Self.making = outer }
        return S(in: self)
    }
}
