import WindowboxMedia
import WindowboxPlayer

/// What a person has changed in the settings menu.
public enum SettingsUpdate: Equatable, Sendable {
    /// The speed, where 1 is the recorded one.
    case speed(Double)
    /// The sound track, or the subtitles.
    case mediaSelection(MediaSelectionOption, for: MediaSelectionCharacteristic)
    /// How the file of the subtitles is written; `nil` is found out from its bytes.
    case subtitleEncoding(TextEncoding?)
    /// How the picture fills its view.
    case zoom(AspectMode)
    /// The device on which it is heard.
    case audioOutput(AudioDevice)
}
