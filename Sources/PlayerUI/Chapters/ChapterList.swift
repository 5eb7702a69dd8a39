import CGtk
import WindowboxGtk
import WindowboxPlayer
import WindowboxVideo

/// The list of the current item's chapters, with their images or thumbnails of the video, in which the current one is
/// marked. A click seeks to a chapter.
public enum ChapterList {
    /// Creates the list, which scrolls.
    ///
    /// - Parameter context: The context whose player has the item.
    /// - Returns: The list, which follows the item; empty while it has no chapters.
    public static func make(_ context: PlayerContext) -> ScrolledWindow {
        PlayerStyle.load()
        let chapters = context[ChapterListViewModel.self]
        let thumbnails = ChapterThumbnails(context.player)
        let list = ListView(make: ChapterRow.init) { row, number in
            // The list may still have rows of the previous item.
            guard chapters.rows.indices.contains(number) else { return "" }
            let (title, start) = (chapters.title(ofRow: number), chapters.start(ofRow: number))
            row.show(
                chapters.rows[number], title: title, start: start, thumbnails.textures[number],
                hasThumbnails: thumbnails.isAvailable)
            row.isCurrent = number == chapters.current
            return "\(start), \(title)"
        }
        list.accessibleLabel = tr("Chapters")
        list.addCSSClass("wb-rows")
        let view = ScrolledWindow(list)
        view.ignoreNaturalWidth()
        view.vExpand = true
        let scroller = ListScroller(list, in: view)
        list.retain([scroller, thumbnails])
        list.observe({ chapters.rows }) { list, rows in
            list.change(at: 0, removed: list.count, added: rows.count)
            thumbnails.read(rows) { [weak list] number, texture in
                list?.filledRows.first { $0.number == number }?.row.show(texture)
            }
        }
        list.observe({ chapters.current }) { list, current in
            for (row, number) in list.filledRows { row.isCurrent = number == current }
            if let current { scroller.show(current) }
        }
        list.onActivateReturningFocus { chapters.go(toRow: $0) }
        list.onMapChange { chapters.viewCount += $0 }
        return view
    }
}

/// The thumbnails at the starts of chapters, decoded one after the other for as long as the list exists.
private final class ChapterThumbnails {
    /// The maximum number of thumbnails, of 36 KB each.
    private static let limit = 200

    private(set) var textures: [Int: Texture] = [:]
    private let thumbnailer = Thumbnailer(side: 128, usesNetwork: false)
    private var reading: Task<Void, Never>?

    init(_ player: Player) { thumbnailer.player = player }

    isolated deinit { reading?.cancel() }

    /// Whether the video has thumbnails.
    var isAvailable: Bool { thumbnailer.isAvailable }

    /// Decodes the thumbnails of chapters, and passes them on.
    func read(_ chapters: [Chapter], _ show: @escaping (Int, Texture) -> Void) {
        reading?.cancel()
        textures = [:]
        // As the seek to a chapter, slightly after its start, so that the keyframe at the start is found.
        let times = chapters.prefix(Self.limit).map { $0.timeRange.lowerBound + .milliseconds(100) }
        guard chapters.contains(where: { $0.imageSource == .none }) else { return }
        reading = Task { [weak self, thumbnailer] in
            for await (number, frame) in thumbnailer.thumbnails(at: times) {
                guard let texture = frame.makeTexture().map(Texture.init(adopting:)) else { continue }
                self?.textures[number] = texture
                show(number, texture)
            }
        }
    }
}
