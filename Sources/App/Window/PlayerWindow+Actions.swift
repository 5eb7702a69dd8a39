import FoundationEssentials
import WindowboxCore
import WindowboxDemux
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI
import WindowboxSubtitles

extension PlayerWindow {
    /// The `win.` actions, for shortcuts, menus and buttons.
    var actions: [NamedAction] {
        [
            NamedAction("open") { [weak self] in self?.chooseFiles(enqueue: false) },
            NamedAction("add") { [weak self] in self?.chooseFiles(enqueue: true) },
            NamedAction("save-queue") { [weak self] in self?.saveQueue() }
                .bind(\.isEnabled) { [player] in !player.items.isEmpty },
            NamedAction("add-subtitles") { [weak self] in self?.chooseSubtitles() }
                .bind(\.isEnabled) { [player] in player.mediaType == .video },
            NamedAction("add-audio") { [weak self] in self?.chooseAudio() }
                .bind(\.isEnabled) { [player] in player.mediaType == .video },
            NamedAction("open-location") { [weak self] in self?.askForLocation() },
            NamedAction("go-to-time") { [weak self] in self.map { TimeDialog.show($0.player, over: $0.window) } }
                .bind(\.isEnabled) { [player] in player.seekableTimeRange != nil },
            NamedAction("paste") { [weak self] in self?.openClipboard() },
            NamedAction("context-menu") { [weak self] in self?.contextMenu.open() },
            NamedAction("menu") { [context] in context[PrimaryMenuService.self].toggleMenu() },
            NamedAction("fullscreen") { [context] in context[CommandService.self].perform(.toggleFullscreen) },
            NamedAction("pip") { [context] in context.pictureInPicture.toggle() }
                .bind(\.isEnabled) { [pip = context.pictureInPicture] in pip.isOffered },
            NamedAction("screenshot") { [context] in context[CommandService.self].perform(.takeScreenshot) }
                .bind(\.isEnabled) { [screenshot = context[ScreenshotService.self]] in screenshot.isPossible },
            NamedAction("screenshot-without-subtitles") { [context] in
                context[CommandService.self].perform(.takeScreenshotWithoutSubtitles)
            }
            .bind(\.isEnabled) { [screenshot = context[ScreenshotService.self]] in screenshot.isPossible },
            NamedAction("copy-frame") { [context] in context[CommandService.self].perform(.copyFrame) }
                .bind(\.isEnabled) { [screenshot = context[ScreenshotService.self]] in screenshot.isPossible },
            NamedAction("save-clip") { [weak self] in self?.saveClip() }
                .bind(\.isEnabled) { [clips = context[ClipService.self]] in clips.isPossible },
            NamedAction("chapters") { [context] in context[CommandService.self].perform(.toggleChapters) }
                .bind(\.isEnabled) { [player] in !player.metadata.chapters.isEmpty },
            NamedAction("properties") { [weak self] in self?.showProperties() }
                .bind(\.isEnabled) { [player] in player.itemStatus != .unknown },
            NamedAction("statistics") { [context] in context[CommandService.self].perform(.toggleStatistics) },
            NamedAction("queue") { [context] in context[CommandService.self].perform(.toggleQueue) },
            NamedAction("transcript") { [context] in context[CommandService.self].perform(.toggleTranscript) }
                .bind(\.isEnabled) { [player] in player.itemStatus != .unknown },
            NamedAction("subtitle-style") { [context] in context[CommandService.self].perform(.toggleSubtitleStyle) }
                .bind(\.isEnabled) { [player] in player.itemStatus != .unknown },
            NamedAction("preferences") { [weak self] in
                self.map { PreferencesDialog.show($0.session.preferences, over: $0.window) }
            },
            NamedAction("shortcuts") { [weak self] in
                self.map { ShortcutsDialog.show($0.session.preferences, over: $0.window) }
            },
            NamedAction("about") { [weak self] in self.map { AboutDialog.show(over: $0.window) } },
            NamedAction("close") { [weak self] in self?.window.close() },
        ]
    }

    /// Shows the file dialog, initially in the folder of the current item, and opens the selected files, replacing the
    /// queue or adding to it.
    func chooseFiles(enqueue: Bool) {
        let dialog = FileDialog(
            title: enqueue ? tr("Add to Queue") : tr("Open"), allowsMultiple: true,
            filters: [
                .init(
                    tr("Media Files"), mediaTypes: ["video/*", "audio/*", "image/*"] + PlaylistFormat.mediaTypes),
                .init(tr("All Files"), patterns: ["*"]),
            ],
            folder: folderOfCurrentItem)
        Task { [weak self] in
            guard let locations = await dialog.open(over: self?.window).nonEmpty, let self else { return }
            forgetIfPrivate(locations)
            open(locations, enqueue: enqueue)
        }
    }

    /// Removes files from the desktop's recent files, to which GTK's file dialog has added them, in a private window.
    func forgetIfPrivate(_ locations: [String]) {
        guard session.preferences.isPrivate else { return }
        for location in locations { URL(location: location).map { RecentManager.remove($0.absoluteString) } }
    }

    /// Shows the file dialog for external subtitles of the current item.
    private func chooseSubtitles() {
        let patterns = SubtitleFile.fileExtensions.flatMap { ["*." + $0, "*." + $0.uppercased()] }
        choose(tr("Add Subtitle File"), .init(tr("Subtitle Files"), patterns: patterns)) { player, locations in
            Location.asSubtitles(locations).forEach(player.addSubtitles)
        }
    }

    /// Shows the file dialog for an external audio track of the current item.
    private func chooseAudio() {
        guard player.canAddExternalAudio else {
            context[ToastService.self].show(
                tr("Could not add an audio file because segmented streams do not support it."),
                for: WarningService.delay)
            return
        }
        choose(tr("Add Audio File"), .init(tr("Audio Files"), mediaTypes: ["audio/*"])) { player, locations in
            locations.forEach(player.addExternalAudio)
        }
    }

    /// Shows a file dialog for external files, initially in the folder of the current item.
    private func choose(_ title: String, _ filter: FileDialog.Filter, _ add: @escaping (Player, [String]) -> Void) {
        let dialog = FileDialog(
            title: title, acceptLabel: tr("Add"), allowsMultiple: true,
            filters: [filter, .init(tr("All Files"), patterns: ["*"])],
            folder: folderOfCurrentItem)
        Task { [weak self] in
            let locations = await dialog.open(over: self?.window)
            if let self { add(player, locations) }
        }
    }

    /// The folder of the current item; `nil` without a local file.
    var folderOfCurrentItem: String? {
        player.currentItem?.url.flatMap { $0.isFileURL ? $0.deletingLastPathComponent().path : nil }
    }

    /// Shows the properties of the current item.
    private func showProperties() {
        let location = player.currentItem?.url.map { $0.isFileURL ? $0.path : $0.absoluteString }
        let title = context[TitleViewModel.self].title
        PropertiesDialog.show(MediaProperties(player.media, title: title, location: location), over: window)
    }

    private func askForLocation() {
        LocationDialog.show(over: window) { [weak self] in self?.open([$0]) }
    }

    private func openClipboard() {
        Task { [weak self] in
            let text = await self?.window.clipboardText() ?? ""
            let locations = text.split(whereSeparator: \.isNewline).map { String($0.trimmed) }.filter(
                Location.isAbsolute)
            self?.open(locations)
        }
    }
}

extension Array {
    fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
