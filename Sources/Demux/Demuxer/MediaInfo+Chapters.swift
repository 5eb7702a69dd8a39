import CFFmpeg
import FoundationEssentials
import WindowboxCore

extension MediaInfo {
    /// The chapters of a container, relative to the start of the medium. Chapters without a length inside the medium
    /// are omitted.
    static func chapters(of demuxer: Demuxer) -> [MediaChapter] {
        let context = demuxer.context.pointee
        let end = demuxer.duration ?? .infinity
        let chapters = (0..<Int(context.nb_chapters)).compactMap { index -> MediaChapter? in
            guard let chapter = context.chapters[index]?.pointee,
                let from = chapter.time_base.seconds(chapter.start), let to = chapter.time_base.seconds(chapter.end)
            else { return nil }
            let range = (
                max(from - demuxer.timestampNormalizer.start, 0), min(to - demuxer.timestampNormalizer.start, end)
            )
            guard range.0 < range.1, range.1.isFinite else { return nil }
            let title = tags(chapter.metadata)["title"].flatMap { $0.isEmpty ? nil : $0 }
            return MediaChapter(title: title, range: .seconds(range.0)..<(.seconds(range.1)))
        }
        return chapters.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// The first attached picture of a container; `nil` without one, or when it exceeds 16 MiB.
    static func cover(in context: AVFormatContext) -> Data? {
        for index in 0..<Int(context.nb_streams) {
            guard let stream = context.streams[index]?.pointee,
                stream.disposition & AV_DISPOSITION_ATTACHED_PIC != 0, let bytes = stream.attached_pic.data,
                1...coverLimit ~= Int(stream.attached_pic.size)
            else { continue }
            return Data(bytes: bytes, count: Int(stream.attached_pic.size))
        }
        return nil
    }

    private static let coverLimit = 16 << 20
}
