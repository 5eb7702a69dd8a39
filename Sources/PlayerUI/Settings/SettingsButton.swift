import WindowboxGtk

/// The button that opens the settings menu, whose label shows any playback speed other than 1; or the menu of one
/// setting.
public enum SettingsButton {
    /// Returns the button. Its menu is built when it is first opened.
    ///
    /// - Parameters:
    ///   - context: The context whose player the menu controls.
    ///   - excluded: The settings that other buttons have. A narrow player's menu includes them.
    ///   - onChange: Called with each change that the user makes.
    /// - Returns: The button, which is insensitive while the menu is empty.
    public static func make(
        _ context: PlayerContext, excluding excluded: Set<SettingsViewModel.Setting> = [],
        onChange: @escaping (SettingsUpdate) -> Void = { _ in }
    ) -> MenuButton {
        let service = context[SettingsViewModel.self]
        let controls = context[ControlsService.self]
        let button = MenuButton(child: content(service, context[StatusService.self]))
            .bind(\.isSensitive) { !service.isEmpty }
            .named {
                let speed = service.speedText
                return speed.isEmpty ? tr("Playback Options") : tr("Playback Options, speed {1}", speed)
            }
        addMenu(to: button, controls) { SettingsMenu.make(for: $0, context, excluding: excluded, onChange: onChange) }
        button.onOpenChange { context[ChapterListViewModel.self].viewCount += $0 ? 1 : -1 }
        return button
    }

    /// Returns the button of the subtitles and audio tracks.
    ///
    /// - Parameters:
    ///   - context: The context whose player the menu controls.
    ///   - onChange: Called with each change that the user makes.
    /// - Returns: The button, visible while there is something to choose and the player is not narrow.
    public static func makeTracks(
        _ context: PlayerContext, onChange: @escaping (SettingsUpdate) -> Void = { _ in }
    ) -> MenuButton {
        let service = context[SettingsViewModel.self]
        let status = context[StatusService.self]
        let button = MenuButton(icon: "media-view-subtitles-symbolic")
            .bind(\.isVisible) { status.status != .narrow && !TrackMenu.settings.isDisjoint(with: service.settings) }
            .named { tr("Subtitles and Audio") }
        addMenu(to: button, context[ControlsService.self]) { TrackMenu.make(for: $0, context, onChange: onChange) }
        return button
    }

    /// Returns a button for one setting: the subtitles, the audio track or the output device, for example.
    ///
    /// - Parameters:
    ///   - context: The context whose player the menu controls.
    ///   - setting: The setting.
    ///   - icon: The name of the button's icon.
    ///   - onChange: Called with each change that the user makes.
    /// - Returns: The button, named by the setting, and insensitive while there is nothing to choose.
    public static func make(
        _ context: PlayerContext, for setting: SettingsViewModel.Setting, icon: String,
        onChange: @escaping (SettingsUpdate) -> Void = { _ in }
    ) -> MenuButton {
        let service = context[SettingsViewModel.self]
        let button = MenuButton(child: Icon(icon))
            .bind(\.isSensitive) { !service.choices(for: setting).isEmpty }
            .named { setting.title }
        addMenu(to: button, context[ControlsService.self]) {
            SettingsMenu.make(setting, for: $0, context, onChange: onChange)
        }
        return button
    }

    /// Adds a menu that is built when it is first opened, and keeps the controls visible while it is open.
    private static func addMenu(
        to button: MenuButton, _ controls: ControlsService, make: @escaping (MenuButton) -> Menu
    ) {
        button.opensUpward = true
        button.onOpenChange { $0 ? controls.acquire(.menu) : controls.release(.menu) }
        button.makePopover { [weak button] in
            let menu = button.map(make)
            let popover = Popover(menu: menu ?? Menu())
            popover.hasArrow = DesktopSettings.isComposited
            popover.retain([menu].compactMap(\.self))
            return popover
        }
    }

    /// A narrow player has space for either the icon or the speed.
    private static func content(_ service: SettingsViewModel, _ status: StatusService) -> Widget {
        let icon = Icon("emblem-system-symbolic")
            .bind(\.isVisible) { service.speedText.isEmpty || status.status != .narrow }
        let speed = Label().bind(\.text) { service.speedText }.bind(\.isVisible) { !service.speedText.isEmpty }
        speed.cssClasses = ["wb-speed"]
        let box = BoxContainer(.horizontal, spacing: 4, [icon, speed])
        box.hAlign = .center
        return box
    }
}
