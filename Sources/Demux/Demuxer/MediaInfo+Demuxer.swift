import CFFmpeg
import WindowboxCore

extension MediaInfo {
    /// Describes an open container. `video` and `audio` state whether a decoder for the selected stream could be
    /// opened.
    package init(_ demuxer: Demuxer, video: Bool, audio: Bool) {
        self.init()
        let context = demuxer.context.pointee
        tracks = demuxer.selection.tracks
        chosen = demuxer.selection.chosen
        chosenSecondary = demuxer.selection.secondarySubtitles
        format = String(cString: context.iformat.pointee.name)
        formatName = context.iformat.pointee.long_name.map { String(cString: $0) } ?? ""
        bitRate = context.bit_rate > 0 ? Int(context.bit_rate) : nil
        if let io = context.pb, !demuxer.isPlaylist {
            let size = avio_size(io)
            fileSize = size > 0 ? size : nil
        }
        for track in tracks { trackFormats[track.id] = demuxer.stream(track.id).map { TrackFormat($0.pointee) } }
        tags = Self.tags(context.metadata)
        duration = demuxer.duration.map { .seconds($0) }
        isSeekable = duration != nil && context.ctx_flags & AVFMTCTX_UNSEEKABLE == 0 && demuxer.isRandomAccess
        if let stream = demuxer.input?.stream { isSeekable = stream.main?.seekable != nil }
        chapters = Self.chapters(of: demuxer)
        cover = Self.cover(in: context)
        if video, let index = demuxer.video, let stream = demuxer.stream(index) { describe(stream, in: context) }
        // Ogg has no container tags: a song's tags belong to its audio stream.
        if tags["title"] == nil, !hasVideo, audio, let stream = demuxer.audio.flatMap(demuxer.stream) {
            tags.merge(Self.tags(stream.pointee.metadata)) { own, _ in own }
        }
    }

    private mutating func describe(_ stream: UnsafeMutablePointer<AVStream>, in context: AVFormatContext) {
        let parameters = stream.pointee.codecpar.pointee
        presentationSize = VideoGeometry.presentationSize(
            stored: PixelSize(width: Int(parameters.width), height: Int(parameters.height)),
            aspect: stream.sampleAspectRatio ?? 1, rotation: stream.displayRotation)
        isCoverArt = stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC != 0
        isStill = !isCoverArt && Self.isStillImage(stream, in: context)
        if let rate = stream.pointee.avg_frame_rate.quotient, !isStill, !isCoverArt {
            frameDuration = .seconds(1 / rate)
        }
        if isStill {
            duration = nil
            isSeekable = false
        }
    }

    /// Whether a stream is a single image: cover art or an image file.
    package static func isStillImage(
        _ stream: UnsafeMutablePointer<AVStream>, in context: AVFormatContext
    ) -> Bool {
        if stream.pointee.disposition & AV_DISPOSITION_ATTACHED_PIC != 0 { return true }
        let format = String(cString: context.iformat.pointee.name)
        return (format.hasSuffix("_pipe") || format == "image2") && stream.pointee.nb_frames <= 1
    }

    /// Tags that hold whole paragraphs and get a higher length limit.
    private static let proseTags: Set = ["description", "synopsis", "comment", "lyrics"]

    static func tags(_ dictionary: OpaquePointer?) -> [String: String] {
        var tags: [String: String] = [:]
        var entry: UnsafeMutablePointer<AVDictionaryEntry>?
        while let next = av_dict_get(dictionary, "", entry, AV_DICT_IGNORE_SUFFIX) {
            let key = String(cString: next.pointee.key).limited().lowercased()
            tags[key] = String(cString: next.pointee.value).limited(to: proseTags.contains(key) ? .prose : .title)
            entry = next
        }
        return tags
    }
}

extension Demuxer {
    /// Reads the tags of a stream, and those of the container that it lacks.
    /// - Parameter index: The index of the stream.
    /// - Returns: The tags, with keys in lower case.
    package func tags(ofStream index: Int) -> [String: String] {
        let own = MediaInfo.tags(stream(index)?.pointee.metadata)
        return own.merging(MediaInfo.tags(context.pointee.metadata)) { own, _ in own }
    }
}
