import Observation
import WindowboxPlayer
import WindowboxSubtitles

/// The view model of the transcript: the cues of the selected subtitles, the current cue, and the search.
///
/// Observes the player while the panel is open, without a timer.
@Observable
public final class TranscriptViewModel: Service {
    /// The row of the current cue; `nil` before the first cue, or if the cue is no search result.
    public private(set) var current: Int?

    /// Whether the current row is kept in view, until the user scrolls.
    public private(set) var isFollowing = true

    /// The reason for missing cues, in a sentence; empty without one.
    public private(set) var sentence = ""

    /// The search text; empty shows all cues.
    public var search = "" {
        didSet { if search != oldValue { find() } }
    }

    /// The generation of the rows, incremented at each change.
    private(set) var generation = 0
    /// Whether to focus the search field.
    var wantsSearch = false

    @ObservationIgnored private(set) var rows = TranscriptRows()
    @ObservationIgnored private var transcript = Transcript.empty
    @ObservationIgnored private var index: TranscriptSearch?
    @ObservationIgnored private(set) var searchTask: Task<Void, Never>?
    @ObservationIgnored private var observers: [ChangeObserver] = []
    @ObservationIgnored private let player: Player
    @ObservationIgnored private let panel: PanelToggle
    private var isOpen: Bool { !observers.isEmpty }

    /// Creates the toggle of the panel.
    /// - Parameter context: The context whose player has the transcript, and whose panel shows it.
    public init(in context: PlayerContext) {
        player = context.player
        panel = PanelToggle(.transcript, in: context)
        panel.onPhase = { [weak self] in self?.phaseChanged($0) }
    }

    /// Ends the observations.
    public func stop() { close() }

    // MARK: Panel

    /// Shows or hides the transcript panel.
    public func toggle() { panel.toggle() }

    /// Shows the transcript panel and focuses its search field.
    public func openSearch() {
        // Opening a panel that is sliding out ends it first.
        panel.open()
        wantsSearch = true
    }

    private func phaseChanged(_ phase: FeatureService.Phase) {
        switch phase {
        case .presenting: open()
        case .presented: break
        case .dismissing: close()
        case .absent:
            close()
            transcript = .empty
            rows = TranscriptRows()
        }
    }

    private func open() {
        guard !isOpen else { return }
        isFollowing = true
        let player = player
        observers = [
            ChangeObserver {
                TranscriptSource(
                    item: player.currentItem, option: player.currentMediaOption(for: .legible),
                    count: player.subtitleCueCount)
            } change: { [weak self] _ in
                self?.read()
            },
            ChangeObserver {
                CuePosition(
                    text: player.subtitle, epoch: player.positionEpoch, target: player.seekTarget,
                    delay: player.subtitleSettings.delay)
            } change: { [weak self] _ in
                self?.mark()
            },
        ]
        read()
    }

    private func close() {
        observers = []
        cancelSearch()
        wantsSearch = false
        search = ""
    }

    // MARK: User actions

    /// Seeks to the cue of a row.
    ///
    /// - Parameter row: The index of the row. One out of range is ignored.
    public func go(toRow row: Int) {
        guard (0..<rows.count).contains(row) else { return }
        isFollowing = true
        player.seek(.at(rows[row].start + player.subtitleSettings.delay))
    }

    /// Seeks to the next search result, or to the first one after the last.
    func goToNextResult() {
        guard !search.isEmpty, rows.count > 0, let now = player.time() else { return }
        let time = now - player.subtitleSettings.delay
        go(toRow: (0..<rows.count).first { rows[$0].start > time } ?? 0)
    }

    /// Stops keeping the current row in view, because the user scrolls.
    public func stopFollowing() {
        if isFollowing { isFollowing = false }
    }

    /// Keeps the current row in view again.
    public func follow() { isFollowing = true }

    // MARK: Cues

    private struct TranscriptSource: Equatable {
        var item: PlayerItem?
        var option: MediaSelectionOption
        var count: Int
    }

    private struct CuePosition: Equatable {
        var text: String?
        var epoch: Int
        var target: Duration?
        var delay: Duration
    }

    private func read() {
        transcript = player.transcript()
        index = nil
        find()
    }

    /// Searches off the main actor, because there may be many cues.
    private func find() {
        cancelSearch()
        guard isOpen, !search.isEmpty else { return show(TranscriptRows(transcript.cues)) }
        let (cues, words, known) = (transcript.cues, search, index)
        searchTask = Task { [weak self] in
            let (index, found) = await Task.detached {
                let index = known ?? TranscriptSearch(cues)
                return (index, index.cues(with: words))
            }.value
            guard !Task.isCancelled, let self else { return }
            self.index = index
            show(TranscriptRows(cues, found: found))
        }
    }

    private func cancelSearch() {
        searchTask?.cancel()
        searchTask = nil
    }

    private func show(_ rows: TranscriptRows) {
        self.rows = rows
        generation += 1
        sentence = TranscriptFormatter.sentence(
            player.currentMediaOption(for: .legible), transcript, isSearching: !search.isEmpty, found: rows.count)
        mark()
    }

    private func mark() {
        let cue = player.time().flatMap { transcript.index(at: $0 - player.subtitleSettings.delay) }
        let row = cue.flatMap { rows.row(ofCue: $0) }
        if row != current { current = row }
    }
}
