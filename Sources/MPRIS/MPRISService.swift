import WindowboxGtk
import WindowboxPlayer

/// Exposes the active player to the desktop over MPRIS 2.2: to its media controls, media keys and headset buttons.
///
/// ```swift
/// let service = MPRISService()
/// player.becomeActive()
/// ```
///
/// The service is on the bus for as long as the object is retained. Without a session bus it has no effect.
@MainActor
public final class MPRISService {
    let identity: MPRISIdentity
    private let delegateForPlayer: (Player) -> MPRISDelegate
    private var trackIDs: MPRISTrackIDs
    private let art: ArtworkCache

    private(set) var object: BusObject?
    private var name: BusName?

    private var effect: ObservationEffect?
    private var published = MPRISState()
    private var seekedFilter = SeekedSignalFilter()
    private var origin = PositionOrigin()
    private var openingTimeout: Task<Void, Never>?
    private var hasOpeningTimedOut = false
    // Rate-limited, because key repeat or dragging changes properties hundreds of times.
    private lazy var changeThrottle = Throttle(interval: .milliseconds(50)) { [weak self] in self?.publish() }
    private lazy var seekedThrottle = Throttle(interval: .milliseconds(250)) { [weak self] in self?.emitSeeked() }

    /// Connects to the session bus asynchronously.
    /// - Parameters:
    ///   - identity: The identity of the player on the bus; by default that of `ApplicationIdentity.current`.
    ///   - delegate: Returns the application's functions for the active player; called whenever one is needed.
    public init(
        identity: MPRISIdentity = MPRISIdentity(),
        delegate: @escaping (Player) -> MPRISDelegate = { _ in MPRISDelegate() }
    ) {
        self.identity = identity
        delegateForPlayer = delegate
        trackIDs = MPRISTrackIDs(path: identity.trackPath)
        art = ArtworkCache(name: identity.desktopEntry.isEmpty ? identity.busName : identity.desktopEntry)
        SessionBus.connect { [weak self] in self?.export(on: $0) }
    }

    isolated deinit { openingTimeout?.cancel() }

    /// The bus name; `nil` until it is owned, and without a session bus.
    public var busName: String? { name?.owned }

    var player: Player? { Player.active }

    /// The application's functions; all of them unsupported while no player is active.
    var delegate: MPRISDelegate { player.map(delegateForPlayer) ?? MPRISDelegate() }

    var state: MPRISState {
        var state = MPRISState(delegate)
        guard let player else { return state }
        trackIDs.update(player.items)
        state.read(player, ids: trackIDs, artwork: art.address(of: player.metadata.imageSource))
        return state
    }

    /// Returns the item for a track identifier; `nil` when it has left the queue.
    func item(_ id: String) -> PlayerItem? {
        guard let player else { return nil }
        trackIDs.update(player.items)
        return player.items.first { trackIDs[$0] == id }
    }

    private func export(on bus: SessionBus?) {
        guard let bus else { return }
        published = state
        // Registered before the name is requested; otherwise early clients would find no object under the name.
        object = bus.register(
            [rootInterface, playerInterface, trackListInterface, playlistsInterface], at: Introspection.path,
            xml: Introspection.xml)
        guard object != nil else { return }
        let busName = "\(Introspection.root).\(identity.busName)"
        name = bus.own(busName, alternative: "\(busName).instance\(SessionBus.processID)")
        effect = ObservationEffect("mpris") { [weak self] in self?.update() }
    }

    /// Reads the published state, and so runs again a turn after any of it has changed.
    private func update() {
        art.prepare(delegate.storesArtwork ? player?.metadata.imageSource ?? .none : .none)
        origin.update(player)
        let current = state
        updateSeekedFilter()
        if !isOpening {
            openingTimeout?.cancel()
            openingTimeout = nil
            hasOpeningTimedOut = false
        }
        if current != published { changeThrottle.request() }
    }

    private func publish() {
        guard let object, !defersPublishing() else { return }
        let current = state
        object.emitChanges(
            changes(from: published.rootProperties, to: current.rootProperties), of: Introspection.root)
        object.emitChanges(
            changes(from: published.playerProperties, to: current.playerProperties), of: Introspection.player)
        emitTrackListSignals(from: published.trackList, to: current.trackList)
        emitPlaylistSignals(from: published, to: current)
        published = current
    }

    /// Whether to delay signals, by half a second at most, until the medium is open, so that title and length are sent
    /// together.
    private func defersPublishing() -> Bool {
        guard isOpening, !hasOpeningTimedOut else { return false }
        guard openingTimeout == nil else { return true }
        openingTimeout = Task { [weak self] in
            guard (try? await Task.sleep(for: .milliseconds(500))) != nil, let self else { return }
            openingTimeout = nil
            hasOpeningTimedOut = true
            changeThrottle.request()
        }
        return true
    }

    /// Whether the current item is still being opened, with little of its metadata known.
    private var isOpening: Bool {
        guard let player else { return false }
        return player.currentItem != nil && player.error == nil && player.playbackState == .idle
    }

    private func updateSeekedFilter() {
        guard let player else { return }
        let sample = SeekedSignalFilter.PositionSample(
            item: player.currentItem, isOpen: player.playbackState != .idle,
            hasEnded: player.playbackState == .ended, isSeeking: player.isSeeking, epoch: player.positionEpoch)
        switch seekedFilter.decide(sample) {
        case .nothing: break
        case .jumped: seekedThrottle.request()
        case .began:
            seekedThrottle.cancel()
            if position > .milliseconds(500) { seekedThrottle.request() }
        }
    }

    /// The position relative to `start`; zero when nothing is open.
    var position: Duration { max((player?.time() ?? .zero) - start, .zero) }

    /// The media time that clients see as position zero.
    var start: Duration {
        origin.update(player)
        return origin.time
    }

    private func emitSeeked() {
        object?.emit("Seeked", of: Introspection.player, [.int64(position.microseconds)])
    }
}
