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

    /// What was opened last; `nil` when nothing is open.
    package var source: MediaSource? {
        state.withLock { state in
            for command in state.commands.reversed() {
                if case .open(let source) = command { return source }
                if command == .close { return nil }
            }
            return nil
        }
    }

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
        report {
            $0.phase = .ready
            $0.media = media
        }
    }

    /// Everything has been seen and heard.
    package func end() {
        update { state in
            state.position = state.snapshot.media.duration ?? state.position
            state.snapshot.phase = .ended
        }
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

    /// Time passes in the medium without passing anywhere else.
    package func setPosition(_ position: Duration) { update { $0.position = position } }
}
