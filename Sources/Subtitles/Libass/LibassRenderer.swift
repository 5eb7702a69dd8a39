import CAss
import WindowboxCore

/// Renders one track with libass: owns the library, the renderer and the track. Confined to one thread.
final class LibassRenderer {
    private let library: OpaquePointer
    let renderer: OpaquePointer
    private var track: UnsafeMutablePointer<ASS_Track>
    private var canvas: SubtitleCanvas?
    /// The cues added to the track, and the costs of their events.
    private var addedCues: [Cue: [BoundedAssEvent.Cost]] = [:]
    var script = AssScript()
    private var images: [SubtitleBitmap] = []
    /// The style rules of WebVTT spans, and the style that they apply to.
    private var rules: [SubtitleStyleRule] = []
    private var style = SubtitleStyle.standard
    /// The largest glyph extent of the embedded fonts (`SubtitleFont.glyphExtent`).
    private var glyphExtent = 1.0
    /// The largest glyph extent of the fonts in each header seen; infinite for headers whose fonts are not loaded. The
    /// library retains fonts, which need not be extracted again.
    private var headerGlyphExtents: [[UInt8]: Double] = [:]
    let confinement = ThreadConfinement()

    /// Initializes libass; `nil` when it fails.
    init?(fonts: [SubtitleFont]) {
        guard let library = ass_library_init() else { return nil }
        wb_ass_disable_messages(library)
        let readable = fonts.compactMap { font in font.glyphExtent.map { (font, $0) } }
            .filter { $0.1 <= SubtitleFont.maxGlyphExtent }
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
        glyphExtent = readable.map(\.1).max() ?? 1
        ass_set_fonts(
            renderer, nil, SubtitleStyle.defaultFontFamily, Int32(ASS_FONTPROVIDER_AUTODETECT.rawValue), nil, 1)
        ass_set_cache_limits(renderer, 0, 64)
        ass_set_use_margins(renderer, 1)
    }

    deinit {
        ass_free_track(track)
        ass_renderer_done(renderer)
        ass_library_done(library)
    }

    /// Starts an empty track with an ASS header.
    func begin(header: [UInt8]) {
        confinement.assertOnThread()
        guard let fresh = ass_new_track(library) else { return }
        ass_free_track(track)
        track = fresh
        addedCues = [:]
        let isKnown = headerGlyphExtents[header] != nil
        if !isKnown { headerGlyphExtents[header] = SubtitleFont.glyphExtent(ofHeader: header) }
        let headerGlyphExtent = headerGlyphExtents[header] ?? 1
        let isReadable = headerGlyphExtent <= SubtitleFont.maxGlyphExtent
        ass_set_extract_fonts(library, isReadable && !isKnown ? 1 : 0)
        var bytes = header.map { CChar(bitPattern: $0) }
        ass_process_codec_private(track, &bytes, Int32(bytes.count))
        ass_set_check_readorder(track, 0)
        script = AssScript(limiting: &track.pointee)
        if isReadable { glyphExtent = max(glyphExtent, headerGlyphExtent) }
        script.glyphExtent = glyphExtent
    }

    /// Sets the style rules and the base style for cues that are added from now on.
    func style(_ rules: [SubtitleStyleRule], over style: SubtitleStyle) {
        confinement.assertOnThread()
        (self.rules, self.style) = (rules, style)
    }

    /// Renders the active cues at a time. Returns the identical bitmaps as long as nothing changes.
    ///
    /// - Parameter linePosition: The upward shift of bottom-aligned lines, as a fraction of the height of the video.
    func render(_ cues: [Cue], at time: Seconds, on canvas: SubtitleCanvas, linePosition: Double) -> [SubtitleBitmap] {
        confinement.assertOnThread()
        configure(canvas, linePosition: linePosition)
        add(cues, at: time)
        var change: Int32 = 0
        let first = ass_render_frame(renderer, track, Self.milliseconds(time), &change)
        if change != 0 || (first == nil) != images.isEmpty { images = bitmaps(of: first, on: canvas) }
        return images
    }

    private func configure(_ canvas: SubtitleCanvas, linePosition: Double) {
        ass_set_line_position(renderer, linePosition.clamped(to: 0...1) * 100)
        guard canvas != self.canvas else { return }
        self.canvas = canvas
        images = []
        // A larger canvas has a smaller budget for images.
        ass_flush_events(track)
        addedCues = [:]
        ass_set_frame_size(renderer, Int32(canvas.size.width), Int32(canvas.size.height))
        ass_set_storage_size(renderer, Int32(canvas.presentationSize.width), Int32(canvas.presentationSize.height))
        let overflow = canvas.overflow
        ass_set_margins(
            renderer, -Int32(overflow.top), -Int32(overflow.bottom), -Int32(overflow.left), -Int32(overflow.right))
    }

    private func bitmaps(of first: UnsafeMutablePointer<ASS_Image>?, on canvas: SubtitleCanvas) -> [SubtitleBitmap] {
        let assumesBT601 = canvas.isBT709 && AssColorMatrix.assumesBT601(in: track.pointee)
        return Self.bitmaps(of: first, in: canvas.size, assumesBT601 ? AssColorMatrix.convert : { $0 })
    }

    // MARK: Cues

    /// The number of cues in the track above which it is flushed.
    private static let maxAddedCues = 4000

    /// Adds new cues to the track, and flushes it when a cue that it would show is no longer active. Cues in the track
    /// keep their position.
    private func add(_ cues: [Cue], at time: Seconds) {
        let wanted = Set(cues)
        let isOutdated = addedCues.keys.contains { $0.start <= time && !$0.isOver(at: time) && !wanted.contains($0) }
        if isOutdated || addedCues.count > Self.maxAddedCues {
            ass_flush_events(track)
            addedCues = [:]
        }
        let news = cues.filter { addedCues[$0] == nil }
        guard !news.isEmpty else { return }
        let costs = addedCues.filter { wanted.contains($0.key) }.flatMap(\.value)
        var budget = SubtitleRenderBudget(costs, on: canvas?.size)
        for cue in news {
            let events = budget.events(of: WebVTTCueParser.resolved(cue, rules, over: style), in: script)
            addedCues[cue] = events.map(\.cost)
            let start = Self.milliseconds(cue.start)
            let end = cue.end.map(Self.milliseconds) ?? start + 86_400_000
            for event in events {
                var bytes = event.bytes.map { CChar(bitPattern: $0) }
                ass_process_chunk(track, &bytes, Int32(bytes.count), start, max(0, end - start))
            }
        }
    }

    /// Rounded down, so that a cue has started at its start time.
    private static func milliseconds(_ time: Seconds) -> Int64 {
        Int64((time * 1000).clamped(to: -1e15...1e15).rounded(.down))
    }
}
