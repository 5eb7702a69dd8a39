import WindowboxCore
import WindowboxPlayer
import WindowboxSubtitles

/// A change that the user made in the settings menu.
nonisolated public enum SettingsUpdate: Equatable, Sendable {
    /// The playback speed, where 1 is normal.
    case speed(Double)
    /// The audio track or the subtitles.
    case mediaSelection(MediaSelectionOption, for: MediaSelectionCharacteristic)
    /// The character encoding of the subtitle file; `nil` for charset detection.
    case subtitleEncoding(TextEncoding?)
    /// The aspect mode of the video.
    case aspectMode(AspectMode)
    /// The audio output device.
    case audioOutput(AudioDevice)
}
