import WindowboxCore
import WindowboxDemux

/// Failures of the medium: errors, undecodable or missing streams, stalls.
extension EngineState {
    mutating func fail(_ error: MediaError) {
        if let id = medium.pipeline.id {
            emit(id, .close)
            medium.pipeline = .failed(id)
        }
        snapshot.phase = .failed(error)
        snapshot.isReconnecting = false
        seek = .none
        emit(.clearVideo)
    }

    // MARK: Undecodable and missing streams

    mutating func recordDelivery(_ stream: PacketBuffer.Stream) {
        medium.decodeStatus.deliver(stream)
        showHeldWarnings()
    }

    mutating func hold(_ warning: MediaWarning) {
        medium.decodeStatus.hold(warning)
        showHeldWarnings()
    }

    mutating func continuePlayback(withoutAnyOf stream: PacketBuffer.Stream, isEssential: Bool) {
        if medium.decodeStatus.fail(stream, isEssential: isEssential) { emit(medium.pipeline.id, .diagnose) }
    }

    /// Publishes the warnings that are now known to apply.
    mutating func showHeldWarnings() {
        for warning in medium.decodeStatus.release() { show(warning) }
    }

    mutating func continuePlayback(without stream: PacketBuffer.Stream) {
        switch stream {
        case .video: medium.readiness.video.becomeReady()
        case .audio: medium.readiness.audio.becomeReady()
        }
        didShowFrame()
    }

    // MARK: Buffering

    /// Stalls playback until the demuxer has rebuffered. A slow processor causes underruns too, but rebuffering would
    /// not prevent those.
    mutating func stall() {
        if transport.isRunning { emit(medium.pipeline.id, .beginRebuffering) }
    }

    mutating func beginStall() {
        if case .lost(let error) = medium.reading { return fail(error) }
        medium.buffering = .stalled
        snapshot.positionEpoch += 1
        recordStall()
    }

    /// Handles the loss of the server: an error only after the buffered data has been played.
    mutating func handleServerLoss(_ error: MediaError) {
        if medium.buffering != .none || seek != .none { fail(error) } else { medium.reading = .lost(error) }
    }

    mutating func endStall() {
        guard medium.buffering != .none else { return }
        medium.buffering = .none
        snapshot.positionEpoch += 1
        emit(.realignAudio)
    }
}
