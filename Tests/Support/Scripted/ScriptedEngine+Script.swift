import FoundationEssentials
import WindowboxMedia

/// What a test asks.
extension ScriptedEngine {
    /// What it was told since the last time this was asked.
    package func takeCommands() -> [Command] {
        state.withLock { state in
            defer { state.commands = [] }
            return state.commands
        }
    }

    /// What is open, or being opened; `nil` when nothing is.
    package var source: MediaSource? { state.withLock { $0.source } }

    /// What is to follow the medium that is open; `nil` when nothing is.
    package var next: MediaSource? { state.withLock { $0.next } }

    /// The locations that were opened, oldest first.
    package var openedLocations: [String] {
        state.withLock { $0.commands.compactMap { if case .open(let source) = $0 { source.location } else { nil } } }
    }

    /// The places that were sought, oldest first.
    package var soughtTargets: [Duration] {
        state.withLock { $0.commands.compactMap { if case .seek(let request) = $0 { request.target } else { nil } } }
    }
}

/// What a test has it do.
extension ScriptedEngine {
    /// Changes the snapshot, and wakes the player.
    package func report(_ change: @Sendable (inout EngineSnapshot) -> Void) { update { change(&$0.snapshot) } }

    /// The medium is open.
    package func becomeReady(_ media: MediaInfo = .film()) {
        update { $0.becomeReady(media) }
    }

    /// A transmission is open of which this much can be sought in; `nil` is nothing.
    package func becomeReady(transmitting range: Range<Duration>?, chunk: Duration = .seconds(1)) {
        report {
            $0.becomeReady(.live())
            $0.media.isSeekable = range != nil
            $0.seekableRange = range
            $0.chunkDuration = chunk
        }
    }

    /// What can be sought in has moved.
    package func moveWindow(to range: Range<Duration>) { report { $0.seekableRange = range } }

    /// The stream tells its wall clock.
    package func setStartDate(_ date: Date?) { update { $0.startDate = date } }

    /// Everything has been seen and heard. What is to follow takes over, when it plays.
    package func end() {
        update { state in
            if state.isPlaying, state.next != nil { return state.follow(media: behavior.media) }
            state.position = state.snapshot.media.duration ?? state.position
            state.snapshot.phase = .ended
        }
    }

    /// What is to follow cannot be opened, as is seen when it takes over.
    package func failNext(_ reason: MediaError.Reason = .notFound) {
        update { $0.nextFailure = MediaError(reason) }
    }

    /// Playback cannot go on.
    package func fail(_ reason: MediaError.Reason = .notFound) { report { $0.phase = .failed(MediaError(reason)) } }

    /// Playback cannot go on, at a place that is still known.
    package func failWhilePlaying(_ reason: MediaError.Reason = .connectionBroken) {
        update { state in
            state.snapshot.phase = .failed(MediaError(reason))
            state.failurePosition = state.position
        }
    }

    /// The seek under way arrives.
    package func landSeek() { update { Self.landSeek(&$0) } }

    /// Lines of the chosen subtitles have been read.
    package func tell(_ transcript: Transcript) {
        update {
            $0.transcript = transcript
            $0.snapshot.lineCount = transcript.lines.count
        }
    }

    /// Something of the open medium is counted.
    package func count(_ change: @Sendable (inout MediaStatistics) -> Void) { update { change(&$0.statistics) } }

    /// Time passes in the medium without passing anywhere else.
    package func setPosition(_ position: Duration) { update { $0.position = position } }
}
