/// The built-in side panels. The player widget creates their widgets.
enum BuiltInPanel {
    /// The lines of the subtitles.
    case transcript
    /// The style and delay of the subtitles.
    case subtitleStyle
    /// The delay and the effects of the audio.
    case audioSettings
    /// The changes of the picture.
    case videoSettings
    /// The chapters of the current item.
    case chapters
    /// The items of the queue.
    case queue
}
