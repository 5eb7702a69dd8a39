import Observation
import WindowboxMedia
import WindowboxPlayer

/// The transcript: the lines of the subtitles that are chosen, which one was said last, and those in which words are found.
///
/// It follows the player while its panel is there, by what the player tells: nothing ticks.
@Observable
public final class TranscriptViewModel: Service {
    /// The row of the line that was said last; `nil` before the first, and when it is not among those that are found.
    public private(set) var current: Int?

    /// Whether the current row is kept in view: until the person scrolls by hand.
    public private(set) var isFollowing = true

    /// Why the person sees what they see, in a sentence; empty when it needs none.
    public private(set) var sentence = ""

    /// The words that are looked for; empty shows all lines.
    public var search = "" {
        didSet { if search != oldValue { find() } }
    }

    /// Grows whenever the rows are others.
    private(set) var edition = 0
    /// Whether whoever opened it wants to look for something.
    var wantsSearch = false

    @ObservationIgnored private(set) var rows = TranscriptRows()
    @ObservationIgnored private var transcript = Transcript.empty
    @ObservationIgnored private var index: TranscriptSearch?
    @ObservationIgnored private var finding: Task<Void, Never>?
    @ObservationIgnored private var watches: [ChangeObserver] = []
    @ObservationIgnored private let player: Player
    @ObservationIgnored private let panel: PanelToggle
    private var isOpen: Bool { !watches.isEmpty }

    /// Made by the context.
    public init(in context: Context) {
        player = context.player
        panel = PanelToggle(in: context) { TranscriptPanel.make($0) }
        panel.onPhase = { [weak self] in self?.entered($0) }
    }

    /// Ends the observations.
    public func stop() { close() }

    // MARK: The panel

    /// Lets the panel come, or go.
    public func toggle() { panel.toggle() }

    /// Lets the panel come with the keyboard where words are written.
    public func openSearch() {
        wantsSearch = true
        panel.open()
    }

    private func entered(_ phase: FeatureService.Phase) {
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
        watches = [
            ChangeObserver {
                TranscriptSource(
                    item: player.currentItem, option: player.currentMediaOption(for: .legible),
                    count: player.subtitleLineCount)
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
        watches = []
        finding = nil
        wantsSearch = false
        search = ""
    }

    // MARK: What the person does

    /// Goes to the line in a row.
    public func go(toRow row: Int) {
        guard (0..<rows.count).contains(row) else { return }
        isFollowing = true
        player.startSeek(.at(rows[row].start + player.subtitleSettings.delay))
    }

    /// Goes to the first line that was found, from the current one on.
    func goToFound() {
        guard !search.isEmpty, rows.count > 0, let now = player.time() else { return }
        let time = now - player.subtitleSettings.delay
        go(toRow: (0..<rows.count).first { rows[$0].start > time } ?? 0)
    }

    /// The person reads elsewhere: the current row is not brought into view any more.
    public func stopFollowing() {
        if isFollowing { isFollowing = false }
    }

    /// Brings the current row into view again, and keeps it there.
    public func follow() { isFollowing = true }

    // MARK: Lines

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

    /// Looks for the words, if there are any: beside the main actor, because lines may be many.
    private func find() {
        finding?.cancel()
        finding = nil
        guard isOpen, !search.isEmpty else { return show(TranscriptRows(transcript.lines)) }
        let (lines, words, known) = (transcript.lines, search, index)
        finding = Task { [weak self] in
            let (index, found) = await Task.detached {
                let index = known ?? TranscriptSearch(lines)
                return (index, index.lines(with: words))
            }.value
            guard !Task.isCancelled, let self else { return }
            self.index = index
            show(TranscriptRows(lines, found: found))
        }
    }

    private func show(_ rows: TranscriptRows) {
        self.rows = rows
        edition += 1
        sentence = TranscriptFormatter.sentence(
            player.currentMediaOption(for: .legible), transcript, isSearching: !search.isEmpty, found: rows.count)
        mark()
    }

    private func mark() {
        let line = player.time().flatMap { transcript.index(at: $0 - player.subtitleSettings.delay) }
        let row = line.flatMap { rows.row(ofLine: $0) }
        if row != current { current = row }
    }
}
