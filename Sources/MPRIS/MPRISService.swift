import WindowboxGtk
import WindowboxPlayer

/// Shows the active player to the desktop: its panel, its media keys, a headset's buttons.
///
/// ```swift
/// let service = MPRISService()
/// player.becomeActive()
/// ```
///
/// It is there while the object is kept. Without a session bus it does nothing.
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
    private var watch = SeekedSignalFilter()
    private var origin = PositionOrigin()
    private var openingPatience: Task<Void, Never>?
    private var isOutOfPatience = false
    // Bounded, because a key that repeats or a drag changes things by the hundred.
    private lazy var changeThrottle = Throttle(interval: .milliseconds(50)) { [weak self] in self?.publish() }
    private lazy var seekedThrottle = Throttle(interval: .milliseconds(250)) { [weak self] in self?.tellPosition() }

    /// Goes to the session bus, as soon as that answers.
    /// - Parameters:
    ///   - identity: Who the player is on the bus.
    ///   - delegate: What the program around the active player lends to the panel; asked whenever something of it is needed.
    public init(
        identity: MPRISIdentity = .windowbox, delegate: @escaping (Player) -> MPRISDelegate = { _ in MPRISDelegate() }
    ) {
        self.identity = identity
        delegateForPlayer = delegate
        trackIDs = MPRISTrackIDs(path: identity.trackPath)
        art = ArtworkCache(name: identity.desktopEntry)
        SessionBus.connect { [weak self] in self?.appear(on: $0) }
    }

    isolated deinit { openingPatience?.cancel() }

    /// The name on the bus; `nil` while there is none.
    public var busName: String? { name?.owned }

    /// What is shown.
    var player: Player? { Player.active }

    /// What the program lends to the panel; nothing while no player is active.
    var delegate: MPRISDelegate { player.map(delegateForPlayer) ?? MPRISDelegate() }

    /// The state as it is now.
    var state: MPRISState {
        var state = MPRISState(delegate)
        guard let player else { return state }
        trackIDs.update(player.items)
        state.read(player, ids: trackIDs, artwork: art.address(of: player.metadata.imageSource))
        return state
    }

    /// The entry of the list that an id stands for; `nil` when it has left.
    func item(_ id: String) -> PlayerItem? {
        guard let player else { return nil }
        trackIDs.update(player.items)
        return player.items.first { trackIDs[$0] == id }
    }

    private func appear(on bus: SessionBus?) {
        guard let bus else { return }
        published = state
        // Registered before the name is asked for, or early clients would see an empty object.
        object = bus.register(
            [rootInterface, playerInterface, trackListInterface, playlistsInterface], at: Introspection.path,
            xml: Introspection.xml)
        guard object != nil else { return }
        let busName = "\(Introspection.root).\(identity.busName)"
        name = bus.own(busName, alternative: "\(busName).instance\(SessionBus.processID)")
        effect = ObservationEffect("mpris") { [weak self] in self?.follow() }
    }

    /// Reads all that is told, and so runs again a turn after any of it has changed.
    private func follow() {
        art.prepare(player?.metadata.imageSource ?? .none)
        origin.update(player)
        let current = state
        judgePosition()
        if !isOpening {
            openingPatience?.cancel()
            openingPatience = nil
            isOutOfPatience = false
        }
        if current != published { changeThrottle.request() }
    }

    private func publish() {
        guard let object, !waitsForOpening() else { return }
        let current = state
        object.emitChanges(
            changes(from: published.rootProperties, to: current.rootProperties), of: Introspection.root)
        object.emitChanges(
            changes(from: published.playerProperties, to: current.playerProperties), of: Introspection.player)
        tellTrackList(from: published.trackList, to: current.trackList)
        tellPlaylists(from: published, to: current)
        published = current
    }

    /// Whether to wait, half a second at most, until a medium is open, so that its title and length are told in one go.
    private func waitsForOpening() -> Bool {
        guard isOpening, !isOutOfPatience else { return false }
        guard openingPatience == nil else { return true }
        openingPatience = Task { [weak self] in
            guard (try? await Task.sleep(for: .milliseconds(500))) != nil, let self else { return }
            openingPatience = nil
            isOutOfPatience = true
            changeThrottle.request()
        }
        return true
    }

    /// Whether the current item is still being opened, and little is known of it.
    private var isOpening: Bool {
        guard let player else { return false }
        return player.currentItem != nil && player.error == nil && player.playbackState == .idle
    }

    private func judgePosition() {
        guard let player else { return }
        let moment = SeekedSignalFilter.PositionSample(
            item: player.currentItem, isOpen: player.playbackState != .idle,
            hasEnded: player.playbackState == .ended, isSeeking: player.isSeeking, epoch: player.positionEpoch)
        switch watch.judge(moment) {
        case .nothing: break
        case .jumped: seekedThrottle.request()
        case .began:
            seekedThrottle.forget()
            if position > .milliseconds(500) { seekedThrottle.request() }
        }
    }

    /// Where playback is; zero when nothing is open.
    var position: Duration { max((player?.time() ?? .zero) - start, .zero) }

    /// The media time at which the position that clients see is zero.
    var start: Duration {
        origin.update(player)
        return origin.time
    }

    private func tellPosition() {
        object?.emit("Seeked", of: Introspection.player, [.int64(position.microseconds)])
    }
}
