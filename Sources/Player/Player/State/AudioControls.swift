import WindowboxMedia
import WindowboxCore

/// The audio output, its devices and its volume. Written by `Player+Audio.swift`.
struct AudioControls: ObservableValue {
    static let empty = AudioControls()

    var state = AudioState.none
    var devices: [AudioDevice] = []
    /// The device in use; `nil` when unknown.
    var deviceID: AudioDevice.ID?
    var volume = OptimisticValue(reported: 1.0)
    var allowsAmplification = false
    var effects = AudioEffects.none
    var delay = Duration.zero
    var isMuted = OptimisticValue(reported: false)
}
