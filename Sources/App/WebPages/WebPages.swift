import FoundationEssentials
import Observation
import WindowboxGtk
import WindowboxPlayer
import WindowboxPlayerUI

/// The web pages in the queue of a player. A page that was opened as a medium is handed to yt-dlp, if the preference
/// allows it, and its item is replaced by one that plays its video.
final class WebPages {
    /// An item that plays the video of a page.
    @Observable
    fileprivate final class Entry {
        let address: String
        /// The video, once it is known.
        var video: WebVideo?
        /// Whether the next load takes the known video.
        var reusesVideo: Bool

        init(_ address: String, _ video: WebVideo?) {
            (self.address, self.video, reusesVideo) = (address, video, video != nil)
        }
    }

    /// The context of the player's window.
    weak var context: PlayerContext?
    /// Asks the user whether a page of a host may be opened, and calls back if so.
    var ask: ((_ host: String, _ accepted: @escaping () -> Void) -> Void)? {
        didSet { checkFailures() }
    }

    private let player: Player
    private let preferences: Preferences
    private var entries: [PlayerItem: Entry] = [:]
    /// The items about which the user was asked.
    private var asked: Set<PlayerItem> = []
    private var observations: [ObservationEffect] = []

    /// Observes a player.
    init(_ player: Player, _ preferences: Preferences) {
        (self.player, self.preferences) = (player, preferences)
        observations = [
            ObservationEffect("web pages", reading: { player.failures }) { [weak self] _ in self?.checkFailures() },
            ObservationEffect("web page", reading: { player.openFailure }) { [weak self] failure in
                if let failure, failure.error.reason == .webPage { self?.didFailToOpen(failure.item) }
            },
        ]
    }

    /// Opens the pages among the items of the queue that have failed.
    private func checkFailures() {
        let failed = player.failures.filter { $0.value.reason == .webPage && isPage($0.key) }
        guard !failed.isEmpty else { return }
        // Without the program only the error that is shown is replaced.
        let isInstalled = YtDlp.path != nil
        let pages = player.items.filter { failed[$0] != nil && (isInstalled || $0 == player.currentItem) }
        permit(pages) { [weak self] in self?.replace(pages) }
    }

    /// Opens a page that was to replace the current item.
    private func didFailToOpen(_ item: PlayerItem) {
        guard isPage(item) else { return }
        permit([item]) { [weak self] in
            guard let self, let context else { return }
            context[QueueViewModel.self].open([makeItem(item.page)])
        }
    }

    /// Returns whether the failure of an item, which is not the current one, leads to the opening of a page.
    func handlesFailure(of item: PlayerItem, _ error: PlayerError) -> Bool {
        error.reason == .webPage && isPage(item) && preferences.webPages != .never
            && (YtDlp.path != nil || !player.items.contains(item))
    }

    private func isPage(_ item: PlayerItem) -> Bool { entries[item] == nil && item.address.webURL != nil }

    private func permit(_ pages: [PlayerItem], then open: @escaping () -> Void) {
        guard let first = pages.first(where: { !asked.contains($0) }), preferences.webPages != .never else { return }
        guard preferences.webPages == .ask, YtDlp.path != nil else { return open() }
        guard let ask else { return }
        asked = Set(pages)
        ask(first.url?.host() ?? first.address) { [preferences] in
            preferences.webPages = .always
            open()
        }
    }

    /// Replaces failed items of the queue, and opens the first.
    private func replace(_ pages: [PlayerItem]) {
        forgetOthers()
        player.replace(pages) { makeItem($0.page, $0.content.asset?.configuration ?? .init()) }
    }

    /// Releases the entries of items that have left the queue.
    private func forgetOthers() {
        let items = Set(player.items)
        entries = entries.filter { items.contains($0.key) }
    }

    private func makeItem(_ page: WebPage.Entry, _ configuration: PlaybackConfiguration = .init()) -> PlayerItem {
        let entry = Entry(page.address, page.video)
        let item = PlayerItem(
            loader: WebPageLoader(
                page: page.address, initialMetadata: page.metadata, configuration: configuration,
                load: { [weak self] in
                    guard let self else { throw CancellationError() }
                    return try await load(entry)
                }))
        entries[item] = entry
        return item
    }

    private func load(_ entry: Entry) async throws -> WebVideo {
        if entry.reusesVideo, let video = entry.video, !video.isExpired {
            entry.reusesVideo = false
            return video
        }
        let toast = showProgress(of: entry)
        defer { toast.map { context?.toast.dismiss($0) } }
        switch try await YtDlp.page(at: entry.address) {
        case .video(let found):
            let video = found.selecting(entry.video?.selected.id)
            entry.video = video
            return video
        case .playlist(let pages):
            replace(entry, by: pages)
            throw CancellationError()
        }
    }

    private func item(of entry: Entry) -> PlayerItem? { entries.first { $0.value === entry }?.key }

    /// Shows a toast that cancels the opening, unless the item is preloaded.
    private func showProgress(of entry: Entry) -> ToastService.Toast.ID? {
        guard let item = item(of: entry), player.currentItem == item || !player.items.contains(item) else { return nil }
        return context?.toast.show(tr("Opening web page…"), button: tr("Cancel"), for: .seconds(60)) { [player] in
            if player.currentItem == item {
                player.currentItem = nil
            } else {
                // No items cancel the admission of others.
                player.admit([]) {}
            }
        }
    }

    /// Replaces a page that is a playlist by its entries.
    private func replace(_ entry: Entry, by pages: [WebPage.Entry]) {
        guard let item = item(of: entry), !Task.isCancelled else { return }
        forgetOthers()
        let items = pages.map { makeItem($0) }
        guard player.items.contains(item) else {
            context?[QueueViewModel.self].open(items)
            return
        }
        player.replace(item, by: items)
    }
}

extension PlayerItem {
    /// The page of a failed item.
    fileprivate var page: WebPage.Entry { WebPage.Entry(address: address, metadata: metadata) }
}

/// The quality of the video of a page.
extension WebPages {
    /// The submenu of the quality, which has choices while the video of a page is available in several.
    var quality: SettingsViewModel.CustomSetting {
        SettingsViewModel.CustomSetting(
            id: "web-quality", title: tr("Quality"),
            choices: { [weak self] in
                let variants = self?.video?.variants ?? []
                return variants.count > 1 ? variants.map { .init(id: $0.id, title: $0.title) } : []
            },
            choice: { [weak self] in self?.video?.selected.id ?? "" },
            choose: { [weak self] in self?.select($0) })
    }

    /// The video of the current item; `nil` when it is no page.
    private var video: WebVideo? { player.currentItem.flatMap { entries[$0]?.video } }

    /// Continues the current item with another variant, at its position.
    private func select(_ id: WebVariant.ID) {
        guard let old = player.currentItem, let entry = entries[old], let video, id != video.selected.id else { return }
        let time = player.streamType == .onDemand ? player.time() : nil
        let item = makeItem(
            WebPage.Entry(address: entry.address, metadata: video.metadata, video: video.selecting(id)))
        player.insert(item, after: old)
        player.resume(.at(time ?? .zero), in: item)
        player.remove(old)
        entries[old] = nil
    }
}

extension WebVariant {
    /// The title in the menu.
    fileprivate var title: String { height.map { "\($0)p" } ?? tr("Automatic") }
}
