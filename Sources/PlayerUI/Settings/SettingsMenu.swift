import WindowboxGtk

/// The settings and the chapters as a menu with one submenu each, plus the actions for which a narrow player has no
/// buttons.
package enum SettingsMenu {
    /// The prefix of the actions.
    static let prefix = "settings"

    /// Returns the menu, whose actions are installed on `widget`. Calls `onChange` with each change of the user. In a
    /// narrow player nothing is excluded.
    package static func make(
        for widget: Widget, _ context: PlayerContext, excluding excluded: Set<SettingsViewModel.Setting> = [],
        onChange: @escaping (SettingsUpdate) -> Void = { _ in }
    ) -> Menu {
        let service = context[SettingsViewModel.self]
        let status = context[StatusService.self]
        widget.addActions(choosing(service, onChange) + buttons(context), prefix: prefix)
        let customMenus = customMenus(for: widget, service)
        let chapters = context[ChapterListViewModel.self]
        let chapterMenu = makeChapters(for: widget, context)
        let menus = Dictionary(
            uniqueKeysWithValues: SettingsViewModel.Setting.allCases.map { setting in
                (setting, Menu().bind { items(for: setting, service) })
            })
        let menu = Menu().bind {
            let shown = service.settings.filter { status.status == .narrow || !excluded.contains($0) }
            let settings = shown.compactMap { setting in menus[setting].map { MenuItem.submenu(setting.title, $0) } }
            let buttons = buttonItems(service, context.pictureInPicture)
            let panels = panelItems(service)
            let chapterItems = chapters.rows.isEmpty ? [] : [MenuItem.submenu(tr("Chapters"), chapterMenu)]
            let custom = service.shownCustomSettings.compactMap { setting in
                customMenus[setting.id].map { MenuItem.submenu(setting.title, $0) }
            }
            let sections = [buttons, settings + chapterItems, custom, panels].filter { !$0.isEmpty }
            return sections.count == 1 ? sections[0] : sections.map { .section($0) }
        }
        menu.value = { service.value(labeled: $0) }
        return menu
    }

    /// Returns the menu of the chapters, whose action is installed on `widget`. The current one is marked as long as
    /// `ChapterListViewModel.viewCount` counts the menu.
    private static func makeChapters(for widget: Widget, _ context: PlayerContext) -> Menu {
        let chapters = context[ChapterListViewModel.self]
        let action = NamedAction(choosing: "start") { Int($0).map(chapters.go(toRow:)) }
            .bind(\.choice) { chapters.current.map(String.init) ?? "" }
        widget.addActions([action], prefix: "chapter")
        return Menu().bind {
            chapters.rows.indices.map { row in
                let title = "\(chapters.start(ofRow: row)) · \(chapters.title(ofRow: row))"
                return .choice(title, "chapter.start", target: "\(row)")
            }
        }
    }

    /// Returns the submenus of the embedding program's settings by their identities, with actions on `widget`.
    private static func customMenus(for widget: Widget, _ service: SettingsViewModel) -> [String: Menu] {
        let settings = service.customSettings
        let prefix = "custom-settings"
        widget.addActions(
            settings.map { setting in
                NamedAction(choosing: setting.id) { setting.choose($0) }.bind(\.choice) { setting.choice() }
            }, prefix: prefix)
        return settings.reduce(into: [:]) { menus, setting in
            menus[setting.id] = Menu().bind {
                setting.choices().map { .choice($0.title, "\(prefix).\(setting.id)", target: $0.id) }
            }
        }
    }

    /// Returns the menu of one setting, whose action is installed on `widget`.
    static func make(
        _ setting: SettingsViewModel.Setting, for widget: Widget, _ context: PlayerContext,
        onChange: @escaping (SettingsUpdate) -> Void
    ) -> Menu {
        let service = context[SettingsViewModel.self]
        widget.addActions(choosing(service, onChange), prefix: prefix)
        return Menu().bind { items(for: setting, service) }
    }

    /// Returns the choices of a setting, and its extra item.
    static func items(for setting: SettingsViewModel.Setting, _ service: SettingsViewModel) -> [MenuItem] {
        let items = choiceItems(for: setting, service)
        // Tracks and encodings form a section apart from the choices that name none, such as off and automatic.
        let unnamed: [SettingsViewModel.Setting: Int] = [
            .audio: 1, .subtitles: 2, .secondarySubtitles: 1, .encoding: 1,
        ]
        let count = unnamed[setting] ?? 0
        let extraItem = service.extraItem(for: setting).map { MenuItem.item($0.title, $0.action) }
        let sections = [Array(items.prefix(count)), Array(items.dropFirst(count)), [extraItem].compactMap(\.self)]
            .filter { !$0.isEmpty }
        return sections.count == 1 ? sections[0] : sections.map { .section($0) }
    }

    /// Returns the choices of a setting.
    static func choiceItems(
        for setting: SettingsViewModel.Setting, _ service: SettingsViewModel
    ) -> [MenuItem] {
        service.choices(for: setting).map {
            .choice($0.title, "\(prefix).\(setting.rawValue)", target: $0.id)
        }
    }

    /// Returns an action for each setting.
    static func choosing(
        _ service: SettingsViewModel, _ onChange: @escaping (SettingsUpdate) -> Void
    ) -> [NamedAction] {
        SettingsViewModel.Setting.allCases.map { setting in
            NamedAction(choosing: setting.rawValue) { id in
                if let update = service.choose(id, for: setting) { onChange(update) }
            }
            .bind(\.choice) { service.choice(for: setting) }
        }
    }

    private static func buttonItems(
        _ service: SettingsViewModel, _ pictureInPicture: PictureInPictureViewModel
    ) -> [MenuItem] {
        let navigation: [MenuItem] = [
            .item(tr("Previous"), "\(prefix).previous"), .item(tr("Next"), "\(prefix).next"),
        ]
        return (service.hasNavigation ? navigation : [])
            + (service.hasPictureInPicture ? [.item(pictureInPicture.label, "\(prefix).pip")] : [])
    }

    private static func panelItems(_ service: SettingsViewModel) -> [MenuItem] {
        (service.hasVideoSettings ? [.item(tr("Video Settings"), "\(prefix).video")] : [])
            + (service.hasAudioSettings ? [.item(tr("Audio Settings"), "\(prefix).effects")] : [])
    }

    private static func buttons(_ context: PlayerContext) -> [NamedAction] {
        let commands = context[CommandService.self]
        let queue = context[QueueViewModel.self]
        return [
            NamedAction("previous") { commands.perform(.previousItem) }.bind(\.isEnabled) { queue.canReturn },
            NamedAction("next") { commands.perform(.nextItem) }.bind(\.isEnabled) { queue.canAdvance },
            NamedAction("video") { commands.perform(.video(.toggleSettings)) },
            NamedAction("effects") { commands.perform(.toggleAudioSettings) },
            NamedAction("pip") { [pictureInPicture = context.pictureInPicture] in pictureInPicture.toggle() },
        ]
    }
}
