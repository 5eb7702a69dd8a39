import WindowboxPlayer

/// What the widgets of one player share: a service locator keyed by type, with one instance of each type.
///
/// ```swift
/// let context = Context(player: player)
/// context[VolumeService.self].toggleMute()
/// ```
public final class Context {
    /// What plays.
    public let player: Player

    /// What services measure time with.
    public let clock: any Clock<Duration>

    private var services: [ObjectIdentifier: any Service] = [:]

    /// Makes a context without any service yet.
    /// - Parameters:
    ///   - player: What plays.
    ///   - clock: What services measure time with; only a test has reason to give one.
    public init(player: Player, clock: any Clock<Duration> = ContinuousClock()) {
        self.player = player
        self.clock = clock
    }

    /// The service of a type, made when it is first asked for.
    public subscript<S: Service>(type: S.Type) -> S {
        if let service = services[ObjectIdentifier(type)] as? S { return service }
        let service = S(in: self)
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
}
