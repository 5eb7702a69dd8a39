import CAss

/// libass at work: its library, its renderer and one track. Lives on one thread.
final class LibassRenderer {
    /// The family of plain text, and of what asks for one that is not there.
    static let family = "sans-serif"

    private let library: OpaquePointer
    let renderer: OpaquePointer
    private var track: UnsafeMutablePointer<ASS_Track>
    private var canvas: SubtitleCanvas?
    /// What the track has been told, and what that weighs.
    private var told: [Cue: [AssCostEstimate]] = [:]
    var script = AssCostEstimate.ScriptInfo()
    private var images: [SubtitleBitmap] = []
    /// How parts of the text look, and all of it.
    private var rules: [SubtitleStyleRule] = []
    private var style = SubtitleStyle.standard
    /// How far the fonts reach that the medium brings along.
    private var reach = 1.0
    /// The same of those in headers that bring fonts along; infinite for what is left out. The library keeps them, and need not
    /// be given them again.
    private var headerReaches: [[UInt8]: Double] = [:]

    /// Starts libass; `nil` when it refuses.
    init?(fonts: [SubtitleFont]) {
        guard let library = ass_library_init() else { return nil }
        wb_ass_keep_quiet(library)
        let readable = fonts.compactMap { font in font.reach.map { (font, $0) } }
            .filter { $0.1 <= SubtitleFont.farthestReach }
        for (font, _) in readable {
            font.bytes.withUnsafeBytes {
                ass_add_font(library, font.name, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count))
            }
        }
        guard let renderer = ass_renderer_init(library) else {
            ass_library_done(library)
            return nil
        }
        guard let track = ass_new_track(library) else {
            ass_renderer_done(renderer)
            ass_library_done(library)
            return nil
        }
        self.library = library
        self.renderer = renderer
        self.track = track
        reach = readable.map(\.1).max() ?? 1
        ass_set_fonts(renderer, nil, Self.family, Int32(ASS_FONTPROVIDER_AUTODETECT.rawValue), nil, 1)
        ass_set_cache_limits(renderer, 0, 64)
        ass_set_use_margins(renderer, 1)
    }

    deinit {
        ass_free_track(track)
        ass_renderer_done(renderer)
        ass_library_done(library)
    }

    /// Begins a track of which nothing is known yet but its header.
    func begin(header: [UInt8]) {
        guard let fresh = ass_new_track(library) else { return }
        ass_free_track(track)
        track = fresh
        told = [:]
        let isKnown = headerReaches[header] != nil
        if !isKnown { headerReaches[header] = SubtitleFont.reach(ofHeader: header) }
        let headerReach = headerReaches[header] ?? 1
        let isReadable = headerReach <= SubtitleFont.farthestReach
        ass_set_extract_fonts(library, isReadable && !isKnown ? 1 : 0)
        var bytes = header.map { CChar(bitPattern: $0) }
        ass_process_codec_private(track, &bytes, Int32(bytes.count))
        ass_set_check_readorder(track, 0)
        AssSizeLimiter.limit(&track.pointee)
        script = AssCostEstimate.ScriptInfo(track.pointee)
        if isReadable { reach = max(reach, headerReach) }
        script.reach = reach
    }

    /// Says how parts of the text look, and all of it; of what has not been told yet.
    func style(_ rules: [SubtitleStyleRule], over style: SubtitleStyle) { (self.rules, self.style) = (rules, style) }

    /// What is seen at a time of the cues that are in force. As long as nothing changes the images are the very same ones.
    ///
    /// - Parameter lift: How far lines at the foot are moved up, as a part of the picture's height.
    func paint(_ cues: [Cue], at time: Seconds, on canvas: SubtitleCanvas, lift: Double) -> [SubtitleBitmap] {
        use(canvas, lift: lift)
        tell(cues, at: time)
        var change: Int32 = 0
        let first = ass_render_frame(renderer, track, Self.milliseconds(time), &change)
        if change != 0 || (first == nil) != images.isEmpty { images = bitmaps(of: first, on: canvas) }
        return images
    }

    private func use(_ canvas: SubtitleCanvas, lift: Double) {
        ass_set_line_position(renderer, lift.clamped(to: 0...1) * 100)
        guard canvas != self.canvas else { return }
        self.canvas = canvas
        images = []
        // A larger picture may have less room.
        ass_flush_events(track)
        told = [:]
        ass_set_frame_size(renderer, Int32(canvas.size.width), Int32(canvas.size.height))
        ass_set_storage_size(renderer, Int32(canvas.picture.width), Int32(canvas.picture.height))
        let (beyondX, beyondY) = (-Int32(canvas.beyond.width), -Int32(canvas.beyond.height))
        ass_set_margins(renderer, beyondY, beyondY, beyondX, beyondX)
    }

    private func bitmaps(of first: UnsafeMutablePointer<ASS_Image>?, on canvas: SubtitleCanvas) -> [SubtitleBitmap] {
        let isOld = canvas.isBT709 && AssColorMatrix.assumesBT601(in: track.pointee)
        return Self.bitmaps(of: first, in: canvas.size, isOld ? AssColorMatrix.seen : { $0 })
    }

    // MARK: Cues

    /// More than this is forgotten when nothing of it is seen.
    private static let mostTold = 4000

    /// Lets the track know what is in force now and nothing that is not any more. What stays keeps its place.
    private func tell(_ cues: [Cue], at time: Seconds) {
        let wanted = Set(cues)
        let isWrong = told.keys.contains { $0.start <= time && !$0.isOver(at: time) && !wanted.contains($0) }
        if isWrong || told.count > Self.mostTold {
            ass_flush_events(track)
            told = [:]
        }
        let news = cues.filter { told[$0] == nil }
        guard !news.isEmpty else { return }
        var load = SubtitleRenderBudget(told.filter { wanted.contains($0.key) }.flatMap(\.value), on: canvas?.size)
        for cue in news {
            let events = load.events(of: WebVTTCueParser.resolved(cue, rules, over: style), in: script)
            told[cue] = events.map(\.weight)
            let start = Self.milliseconds(cue.start)
            let end = cue.end.map(Self.milliseconds) ?? start + 86_400_000
            for (event, _) in events {
                var bytes = Array(event.utf8CString)
                ass_process_chunk(track, &bytes, Int32(bytes.count - 1), start, max(0, end - start))
            }
        }
    }

    /// Rounded down, so that what begins at a moment has begun then.
    private static func milliseconds(_ time: Seconds) -> Int64 {
        Int64((time * 1000).clamped(to: -1e15...1e15).rounded(.down))
    }
}
