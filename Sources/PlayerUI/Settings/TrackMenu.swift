import WindowboxGtk

/// The menu of the subtitles and the audio tracks: both lists, and what belongs to them.
enum TrackMenu {
    /// The settings in the menu.
    static let settings: Set<SettingsViewModel.Setting> = [.subtitles, .audio, .secondarySubtitles, .encoding]

    /// The settings whose choices are in the menu itself.
    private static let lists: [SettingsViewModel.Setting] = [.subtitles, .audio]

    /// Returns the menu, whose actions are installed on `widget`. Calls `onChange` with each change of the user.
    static func make(
        for widget: Widget, _ context: PlayerContext, onChange: @escaping (SettingsUpdate) -> Void
    ) -> Menu {
        let service = context[SettingsViewModel.self]
        let commands = context[CommandService.self]
        let style = NamedAction("style") { commands.perform(.toggleSubtitleStyle) }
        widget.addActions(SettingsMenu.choosing(service, onChange) + [style], prefix: SettingsMenu.prefix)
        let submenus = [SettingsViewModel.Setting.secondarySubtitles, .encoding].map { setting in
            (setting: setting, menu: Menu().bind { SettingsMenu.items(for: setting, service) })
        }
        let menu = Menu().bind {
            let shown = service.settings
            let others = submenus.filter { shown.contains($0.setting) }.map {
                MenuItem.submenu($0.setting.title, $0.menu)
            }
            return tracks(service)
                + [others + styleItem(service), files(service)].filter { !$0.isEmpty }.map { .section($0) }
        }
        menu.value = { service.value(labeled: $0) }
        return menu
    }

    private static func tracks(_ service: SettingsViewModel) -> [MenuItem] {
        lists.compactMap { setting in
            let items = SettingsMenu.choiceItems(for: setting, service)
            return items.count > 1 ? .section(items, title: setting.title) : nil
        }
    }

    private static func styleItem(_ service: SettingsViewModel) -> [MenuItem] {
        service.choices(for: .subtitles).count > 1
            ? [.item(tr("Subtitle Appearance"), "\(SettingsMenu.prefix).style")] : []
    }

    private static func files(_ service: SettingsViewModel) -> [MenuItem] {
        lists.compactMap { service.extraItem(for: $0) }.map { .item($0.title, $0.action) }
    }
}
