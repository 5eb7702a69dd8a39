/// A command to the player from a key, a gesture or a remote control.
nonisolated public enum Command: Hashable, Sendable {
    /// A command of the embedding program, by its name: what `CommandService.on(_:perform:)` defines.
    case custom(String)
    /// Plays or pauses; replays an item that has ended.
    case togglePlayback
    /// Skips forward by the forward skip interval, to a nearby keyframe.
    case skipForward
    /// Skips back by the backward skip interval, to a nearby keyframe.
    case skipBackward
    /// Skips by an interval, negative for back. Without `exactly` to a nearby keyframe, which is faster.
    case skip(Duration, exactly: Bool = false)
    /// Seeks to a tenth of the seekable range: 0 is its start, 5 its middle.
    case jump(tenth: Int)
    /// Seeks to the start of the seekable range.
    case jumpToStart
    /// Seeks to the end of the seekable range.
    case jumpToEnd
    /// Seeks to the start of the current chapter, or near its start to the previous chapter.
    case previousChapter
    /// Seeks to the start of the next chapter.
    case nextChapter
    /// Sets the start of a passage to repeat, then its end, then ends the repetition (A-B loop).
    case markLoop
    /// Repeats the current item, or ends the repetition.
    case toggleRepeatOne
    /// Pauses and shows the next frame.
    case stepForward
    /// Pauses and shows the previous frame.
    case stepBackward
    /// Changes the volume by percentage points, negative for softer.
    case changeVolume(percent: Int)
    /// Mutes or unmutes the audio.
    case toggleMute
    /// Delays audio by tenths of a second, negative for earlier.
    case delayAudio(tenths: Int)
    /// Selects the next audio track, and the first one after the last.
    case nextAudioTrack
    /// Selects the next subtitle track, and off after the last one.
    case nextSubtitles
    /// Turns subtitles off, or the previous ones on again.
    case toggleSubtitles
    /// Selects the next secondary subtitle track, and off after the last one.
    case nextSecondarySubtitles
    /// Delays subtitles by tenths of a second, negative for earlier.
    case delaySubtitles(tenths: Int)
    /// Marks words as heard or as read now. Once both marks are set, the subtitle delay becomes their difference.
    case markSubtitles(SubtitleMark)
    /// Resets the subtitle delay to zero.
    case resetSubtitleDelay
    /// Changes the font size of subtitles by percentage points, negative for smaller.
    case resizeSubtitles(percent: Int)
    /// Moves subtitles up by percent of the video height, negative for down.
    case raiseSubtitles(percent: Int)
    /// Seeks to the next subtitle cue.
    case nextCue
    /// Seeks to the start of the current subtitle cue, or near its start to the previous one.
    case previousCue
    /// Shows or hides the transcript panel.
    case toggleTranscript
    /// Focuses the search field of the queue panel if that is open, otherwise of the transcript panel, which it shows.
    case search
    /// Changes the picture.
    case video(VideoCommand)
    /// Shows or hides the panel of the audio delay and the audio effects.
    case toggleAudioSettings
    /// Shows or hides the subtitle style panel.
    case toggleSubtitleStyle
    /// Changes the playback speed by tenths, negative for slower.
    case changeSpeed(tenths: Int)
    /// Multiplies the playback speed by a factor: 2 doubles it, 0.5 halves it.
    case multiplySpeed(Double)
    /// Resets the playback speed to 1.
    case resetSpeed
    /// Returns to the previous item, or to the start of the current one.
    case previousItem
    /// Advances to the next item.
    case nextItem
    /// Shows or hides the chapter panel.
    case toggleChapters
    /// Shows or hides the queue panel.
    case toggleQueue
    /// Shows or hides the playback statistics over the video.
    case toggleStatistics
    /// Shows or hides the controls.
    case toggleControls
    /// Saves the current frame as a file.
    case takeScreenshot
    /// Saves the current frame without its subtitles as a file.
    case takeScreenshotWithoutSubtitles
    /// Copies the current frame to the clipboard.
    case copyFrame
    /// Enters or leaves full screen.
    case toggleFullscreen
    /// Dismisses the side panel if one is presented, otherwise leaves full screen.
    case leave
    /// Resizes the window to the video size times a factor.
    case resizeWindow(scale: Double)
    /// Resizes the window to fit the video without letterboxing.
    case fitWindow
}
