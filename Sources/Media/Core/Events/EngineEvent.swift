import WindowboxAudio
import WindowboxCore
import WindowboxDemux
import WindowboxSubtitles
import WindowboxVideo

/// An event that the engine handles: a command of a caller, a report of another thread, or the result of an effect.
enum EngineEvent: Sendable {
    // Commands of callers.
    case open(MediaSource, generation: Int)
    case close(generation: Int)
    case setNext(MediaSource?)
    case setPlaying(Bool)
    case seek(SeekRequest)
    case step(StepDirection)
    case setSpeed(Double)
    case setAudioDelay(Seconds)
    case setAudioEffects(AudioEffects)
    case setVideoAdjustments(VideoAdjustments, source: UInt64)
    case setLimits(StreamLimits)
    case setDeinterlacing(Deinterlacing)
    case setHardwareDecoding(HardwareDecoding)
    case select(Track.ID?, Track.Kind)
    case selectSecondarySubtitles(Track.ID?)
    case setSubtitles(SubtitleSettings)
    case addSubtitles(String)
    case addExternalAudio(String)
    case screenshot(ScreenshotRequest)
    case setVolume(Double)
    case setMuted(Bool)
    case setAudioDevice(AudioDevice.ID?)
    case shutDown

    // Reports of other threads.
    case pipeline(Pipeline.ID, Pipeline.Event)
    case audio(AudioOutput.Event)
    /// The view occludes other rows.
    case occluded(OccludedRows)
    /// The view has another size.
    case targetChanged
    /// The frame that a step waited for is decoded.
    case stepReady

    /// The result of an effect, handled before the effects that follow it.
    case result(EffectResult)
}

/// The result of an effect on which a decision depends.
enum EffectResult: Equatable, Sendable {
    /// `beginAudio`: samples of the next item were discarded too.
    case preloadFlushed
    /// `allowTransition`: the next item's samples will follow the current ones.
    case transitionAllowed(serial: Int)
    /// `retractNext`: the next item's samples were removed, except those that the audio server holds already.
    case nextRetracted(isHeldByServer: Bool, then: NextItemChange)
    /// `makeCurrent`: the outputs and the clock belong to the next item.
    case madeCurrent
    /// `beginRebuffering`: the demuxer rebuffers.
    case rebufferingBegan
    /// `chooseVariant`: the stream must be reopened.
    case variantChosen
    /// `downshift`: the stream must be reopened.
    case downshifted
    /// `advance`: the frame of a step.
    case stepped(VideoOutput.StepResult)
    /// `claimScreenshots`: requests wait for the stationary frame.
    case screenshotsClaimed
    /// `selectAudio`: whether the track and the muting of the decoder have changed.
    case audioSelected(isOtherTrack: Bool, isSilenceChanged: Bool)
    /// `startExternalAudio`: the audio thread runs.
    case externalAudioStarted
    /// `readSubtitleFile`: the tracks in the file.
    case subtitleFileRead([SubtitleFile])
    /// `countCues`: the number of cues read of the primary track.
    case cueCount(Int)
    /// `readSubtitleText`: the current texts, and the position of their next change.
    case subtitleText(String?, secondary: String?, nextChange: Seconds?)
}
