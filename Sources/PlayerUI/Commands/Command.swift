/// What a key, a gesture or a remote control asks of the player.
public enum Command: Hashable, Sendable {
    /// Plays, pauses, or plays again what is over.
    case togglePlayback
    /// Moves forward by as much as the player skips, to a keyframe nearby.
    case skipForward
    /// Moves back by as much as the player skips, to a keyframe nearby.
    case skipBackward
    /// Moves by an interval, less than zero is back; not exactly means to a keyframe nearby, which is quicker.
    case skip(Duration, exactly: Bool = false)
    /// Goes to a tenth of what can be sought in: 0 is its start, 5 its middle.
    case jump(tenth: Int)
    /// Goes to the start of what can be sought in.
    case jumpToStart
    /// Goes to the end of what can be sought in.
    case jumpToEnd
    /// Goes to the start of the chapter, and from there to the one before.
    case previousChapter
    /// Goes to the start of the next chapter.
    case nextChapter
    /// Pauses, and shows the next frame.
    case stepForward
    /// Pauses, and shows the previous frame.
    case stepBackward
    /// Louder by percent of the usual loudest; less than zero is softer.
    case changeVolume(percent: Int)
    /// Silences the sound, or lets it be heard again.
    case toggleMute
    /// Goes to the next subtitles that are on offer, and after the last to none.
    case nextSubtitles
    /// Takes subtitles away, or brings back those that were there.
    case toggleSubtitles
    /// Goes to the next second subtitles that are on offer, and after the last to none.
    case nextSecondarySubtitles
    /// Has subtitles come later by tenths of a second; less than zero is earlier.
    case delaySubtitles(tenths: Int)
    /// Marks the words that are heard, or read, now: once both are marked subtitles come with their sound.
    case markSubtitles(SubtitleMark)
    /// Has subtitles come as their own times say.
    case resetSubtitleDelay
    /// Makes subtitles larger by percent of their usual size; less than zero is smaller.
    case resizeSubtitles(percent: Int)
    /// Moves subtitles up by percent of the picture's height; less than zero is down.
    case raiseSubtitles(percent: Int)
    /// Goes to the next line of the subtitles.
    case nextLine
    /// Goes to the start of the line that was said last, and from there to the one before.
    case previousLine
    /// Shows all lines of the subtitles in a panel, or takes that away.
    case toggleTranscript
    /// Shows that panel with the keyboard where words are looked for.
    case searchTranscript
    /// Shows a panel in which subtitles' looks are set, or takes it away.
    case toggleSubtitleStyle
    /// Faster by tenths of the recorded speed; less than zero is slower.
    case changeSpeed(tenths: Int)
    /// Faster by a factor: 2 is twice, 0.5 half as fast as now.
    case multiplySpeed(Double)
    /// Goes back to the recorded speed.
    case resetSpeed
    /// Goes to the item before, or to the start of this one.
    case previousItem
    /// Goes to the item after.
    case nextItem
    /// Saves the picture that is seen as a file.
    case takeScreenshot
    /// Covers the screen, or goes back into the window.
    case toggleFullscreen
    /// Leaves what was entered last: a panel, or the full screen.
    case leave
    /// Makes the window as large as the picture times a factor.
    case resizeWindow(scale: Double)
    /// Makes the window fit the picture without bars.
    case fitWindow
}
