import WindowboxGtk
import WindowboxPlayerUI

/// The meaning of a mouse button on the video.
enum MouseAction: String {
    case none
    case playPause = "play-pause"
    case controls
    case fullscreen
    case mute
    case fitWindow = "fit-window"

    /// The choices for a click.
    static let clicks = [playPause, controls, none]
    /// The choices for a double click.
    static let doubleClicks = [fullscreen, playPause, none]
    /// The choices for the middle button.
    static let middleClicks = [fitWindow, playPause, mute, none]

    fileprivate var command: Command? {
        switch self {
        case .none: nil
        case .playPause: .togglePlayback
        case .controls: .toggleControls
        case .fullscreen: .toggleFullscreen
        case .mute: .toggleMute
        case .fitWindow: .fitWindow
        }
    }
}

/// The meaning of the wheel on the video.
enum WheelAction: String, CaseIterable {
    case volume, seek, none

    fileprivate var meaning: MouseCommands.Wheel {
        switch self {
        case .volume: .volume
        case .seek: .seek
        case .none: .nothing
        }
    }
}

/// The mouse on the video.
extension Preferences {
    /// The meaning of a click.
    var clickAction: MouseAction {
        get { MouseAction(rawValue: self[.click]) ?? .playPause }
        set { store(newValue.rawValue, .click) }
    }

    /// The meaning of a double click.
    var doubleClickAction: MouseAction {
        get { MouseAction(rawValue: self[.doubleClick]) ?? .fullscreen }
        set { store(newValue.rawValue, .doubleClick) }
    }

    /// The meaning of the middle button.
    var middleClickAction: MouseAction {
        get { MouseAction(rawValue: self[.middleClick]) ?? .fitWindow }
        set { store(newValue.rawValue, .middleClick) }
    }

    /// The meaning of the wheel.
    var wheelAction: WheelAction {
        get { WheelAction(rawValue: self[.wheel]) ?? .volume }
        set { store(newValue.rawValue, .wheel) }
    }

    /// The commands of all of them.
    var mouseCommands: MouseCommands {
        var commands = MouseCommands()
        commands.click = clickAction.command
        commands.doubleClick = doubleClickAction.command
        commands.middleClick = middleClickAction.command
        commands.wheel = wheelAction.meaning
        return commands
    }
}

extension SettingsKey where Value == String {
    /// A `MouseAction`.
    nonisolated static var click: Self { .init("mouse-click", fallback: MouseAction.playPause.rawValue) }
    /// A `MouseAction`.
    nonisolated static var doubleClick: Self { .init("mouse-double-click", fallback: MouseAction.fullscreen.rawValue) }
    /// A `MouseAction`.
    nonisolated static var middleClick: Self { .init("mouse-middle-click", fallback: MouseAction.fitWindow.rawValue) }
    /// A `WheelAction`.
    nonisolated static var wheel: Self { .init("mouse-wheel", fallback: WheelAction.volume.rawValue) }
}
