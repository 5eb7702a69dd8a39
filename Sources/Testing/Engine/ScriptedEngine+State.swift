import FoundationEssentials
import WindowboxCore
import WindowboxDemux
import WindowboxMedia
import WindowboxSubtitles

extension ScriptedEngine {
    struct State {
        var snapshot = EngineSnapshot.empty
        var commands: [Command] = []
        var wakeup: (@Sendable () -> Void)?
        var isArmed = true
        var isPlaying = false
        var pendingSeek: SeekRequest?
        var source: MediaSource?
        var next: MediaSource?
        /// The error with which the preloaded source fails; `nil` if it does not.
        var nextFailure: MediaError?
        var speed = 1.0
        /// The program date-time at position zero.
        var startDate: Date?
        var bufferingProgress: Double?
        var transcript = Transcript.empty
        /// The statistics of the open media, and of the media before it.
        var statistics = MediaStatistics.empty
        var lastStatistics = MediaStatistics.empty
        /// The position after a failure; `nil` if unknown.
        var failurePosition: Duration?
        /// The position at time `since`.
        var position = Duration.zero
        var since = Duration.zero
    }
}

extension ScriptedEngine.State {
    func time(at now: Duration) -> Duration {
        guard isPlaying, snapshot.phase == .ready, !snapshot.isBuffering else { return position }
        let time = position + (now - since) * speed
        return snapshot.media.duration.map { min(time, $0) } ?? time
    }

    mutating func reset(to phase: EngineSnapshot.Phase) {
        lastStatistics = countedStatistics
        snapshot.reset(phase)
        pendingSeek = nil
        statistics = .empty
        position = .zero
        failurePosition = nil
        source = nil
        transcript = .empty
        setNext(nil)
    }

    var countedStatistics: MediaStatistics {
        var statistics = statistics
        statistics.source = snapshot.source
        if statistics.startupDuration == nil, snapshot.phase.isOpen {
            statistics.startupDuration = .zero
        }
        return statistics
    }

    mutating func setNext(_ source: MediaSource?) {
        // A source that became current is not preloaded any more, even if the player has not observed that yet.
        next = source.flatMap { $0.id != 0 && $0.id == snapshot.source ? nil : $0 }
        nextFailure = nil
    }

    /// Makes another source current; without `media`, it stays in the opening phase.
    mutating func begin(_ source: MediaSource, media: MediaInfo?) {
        reset(to: media == nil ? .opening : .ready)
        self.source = source
        snapshot.source = source.id
        if let media { becomeReady(media) }
        position = source.startPosition ?? .zero
    }

    /// Completes the opening; tracks are selected by the source's policy.
    mutating func becomeReady(_ media: MediaInfo) {
        snapshot.becomeReady(media)
        let policy = source?.tracks ?? TrackSelectionPolicy()
        snapshot.selected = policy.choose(from: media.tracks)
        snapshot.secondarySubtitles = policy.chooseSecondarySubtitles(from: media.tracks)
    }

    /// Transitions to the preloaded source.
    mutating func transitionToNext(media: MediaInfo?) {
        guard let source = next else { return }
        let failure = nextFailure
        begin(source, media: failure == nil ? media : nil)
        snapshot.positionEpoch += 1
        if let failure { snapshot.phase = .failed(failure) }
    }
}
