import FoundationEssentials
import WindowboxCore
import WindowboxDemux
import WindowboxMedia
import WindowboxSubtitles

/// The recorded state of the engine.
extension ScriptedEngine {
    /// Removes the recorded commands.
    /// - Returns: The commands since the last call, oldest first.
    public func dequeueCommands() -> [Command] {
        state.withLock { state in
            defer { state.commands = [] }
            return state.commands
        }
    }

    /// The source that is open or being opened; `nil` for none.
    public var source: MediaSource? { state.withLock { $0.source } }

    /// The preloaded source; `nil` for none.
    public var next: MediaSource? { state.withLock { $0.next } }

    /// The locations of all opened sources, oldest first.
    public var openedLocations: [String] {
        state.withLock { $0.commands.compactMap { if case .open(let source) = $0 { source.location } else { nil } } }
    }

    /// The targets of all seeks, oldest first.
    public var seekTargets: [Duration] {
        state.withLock { $0.commands.compactMap { if case .seek(let request) = $0 { request.target } else { nil } } }
    }
}

/// The events that a test triggers.
extension ScriptedEngine {
    /// Changes the snapshot, and wakes the player.
    /// - Parameter change: The change.
    public func report(_ change: @Sendable (inout EngineSnapshot) -> Void) { update { change(&$0.snapshot) } }

    /// Completes the opening.
    /// - Parameter media: What the engine has found in the source.
    public func becomeReady(_ media: MediaInfo = .film()) {
        update { $0.becomeReady(media) }
    }

    /// Completes the opening of a live stream.
    /// - Parameters:
    ///   - range: The seekable range; `nil` for none.
    ///   - chunk: The duration of a segment.
    public func becomeReady(transmitting range: Range<Duration>?, chunk: Duration = .seconds(1)) {
        report {
            $0.becomeReady(.live())
            $0.media.isSeekable = range != nil
            $0.seekableRange = range
            $0.chunkDuration = chunk
        }
    }

    /// Moves the live window.
    /// - Parameter range: The seekable range.
    public func moveWindow(to range: Range<Duration>) { report { $0.seekableRange = range } }

    /// Sets how much of the data has arrived with which stalled playback continues.
    /// - Parameter progress: The share, from 0 to 1; `nil` while playback is not stalled.
    public func setBufferingProgress(_ progress: Double?) { update { $0.bufferingProgress = progress } }

    /// Sets the program date-time at position zero.
    /// - Parameter date: The date; `nil` for none.
    public func setStartDate(_ date: Date?) { update { $0.startDate = date } }

    /// Reaches the end of the media. A playing engine transitions to the preloaded source, if any.
    public func end() {
        update { state in
            if state.isPlaying, state.next != nil { return state.transitionToNext(media: behavior.media) }
            state.position = state.snapshot.media.duration ?? state.position
            state.snapshot.phase = .ended
        }
    }

    /// Makes the preloaded source fail on the transition.
    /// - Parameter reason: The reason.
    public func failNext(_ reason: MediaError.Reason = .notFound) {
        update { $0.nextFailure = MediaError(reason) }
    }

    /// Fails without a position.
    /// - Parameter reason: The reason.
    public func fail(_ reason: MediaError.Reason = .notFound) { report { $0.phase = .failed(MediaError(reason)) } }

    /// Fails at a known position.
    /// - Parameter reason: The reason.
    public func failWhilePlaying(_ reason: MediaError.Reason = .connectionBroken) {
        update { state in
            state.snapshot.phase = .failed(MediaError(reason))
            state.failurePosition = state.position
        }
    }

    /// Completes the pending seek.
    public func completeSeek() { update { Self.completeSeek(&$0) } }

    /// Provides parsed subtitle cues of the selected track.
    /// - Parameter transcript: The cues.
    public func setTranscript(_ transcript: Transcript) {
        update {
            $0.transcript = transcript
            $0.snapshot.cueCount = transcript.cues.count
        }
    }

    /// Changes the statistics of the open media.
    /// - Parameter change: The change.
    public func count(_ change: @Sendable (inout MediaStatistics) -> Void) { update { change(&$0.statistics) } }

    /// Sets the position, without any time passing.
    /// - Parameter position: The position.
    public func setPosition(_ position: Duration) { update { $0.position = position } }
}
