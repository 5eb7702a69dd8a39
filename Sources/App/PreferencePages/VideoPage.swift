import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// The preferences of the controls and the mouse on the video.
enum VideoPage {
    static func make(_ preferences: Preferences) -> BoxedListPage {
        BoxedListPage(
            title: tr("Video"), icon: "video-x-generic-symbolic",
            [controls(preferences), mouse(preferences), graphics(preferences)]
                + (VideoView.canUseMonitorProfile ? [colors(preferences)] : [])
                + [ScreenshotPreferences.make(preferences)])
    }

    private static func colors(_ preferences: Preferences) -> PreferencesGroup {
        PreferencesGroup(
            tr("Colors"),
            [
                preferences.switchRow(
                    tr("Monitor’s Color Profile"), subtitle: tr("Convert the colors of video to those of the monitor"),
                    .usesMonitorProfile)
            ])
    }

    private static func graphics(_ preferences: Preferences) -> PreferencesGroup {
        let decoding = preferences.choiceRow(
            tr("Hardware Decoding"), subtitle: tr("Decode large videos with the graphics card"),
            HardwareDecoding.allCases.map { ($0, $0.title) }, \.hardwareDecoding, .hardwareDecoding)
        let rendering = preferences.switchRow(
            tr("Hardware Rendering"), subtitle: tr("Scale and convert video with the graphics card"), .rendersWithGPU)
        let debanding = preferences.switchRow(
            tr("Reduce Banding"), subtitle: tr("Smooth steps in gradients, with hardware rendering"), .reducesBanding)
        return PreferencesGroup(
            tr("Graphics Card"), VideoView.canRenderWithGPU ? [decoding, rendering, debanding] : [decoding])
    }

    private static func controls(_ preferences: Preferences) -> PreferencesGroup {
        PreferencesGroup(
            tr("Controls"),
            [
                preferences.numberRow(
                    tr("Hide Controls After"), subtitle: tr("Seconds without pointer movement"),
                    Preferences.controlsDelayRange, .controlsDelay)
            ])
    }

    private static func mouse(_ preferences: Preferences) -> PreferencesGroup {
        func labeled(_ actions: [MouseAction]) -> [(MouseAction, label: String)] { actions.map { ($0, $0.title) } }
        return PreferencesGroup(
            tr("Mouse on the Video"),
            [
                preferences.choiceRow(tr("Click"), labeled(MouseAction.clicks), \.clickAction, .click),
                preferences.choiceRow(
                    tr("Double Click"), labeled(MouseAction.doubleClicks), \.doubleClickAction, .doubleClick),
                preferences.choiceRow(
                    tr("Middle Click"), labeled(MouseAction.middleClicks), \.middleClickAction, .middleClick),
                preferences.choiceRow(
                    tr("Wheel"), WheelAction.allCases.map { ($0, $0.title) }, \.wheelAction, .wheel),
            ])
    }
}

extension HardwareDecoding {
    /// The label in the preferences.
    fileprivate var title: String {
        switch self {
        case .off: tr("Off")
        case .automatic: tr("Automatic")
        case .withoutCopies: tr("Automatic, Without Copies")
        }
    }
}

extension MouseAction {
    /// The label in the preferences.
    fileprivate var title: String {
        switch self {
        case .none: tr("Nothing")
        case .playPause: tr("Play/Pause")
        case .controls: tr("Show or Hide Controls")
        case .fullscreen: tr("Fullscreen")
        case .mute: tr("Mute")
        case .fitWindow: tr("Fit Window to Video")
        }
    }
}

extension WheelAction {
    /// The label in the preferences.
    fileprivate var title: String {
        switch self {
        case .volume: tr("Volume")
        case .seek: tr("Seeking")
        case .none: tr("Nothing")
        }
    }
}
