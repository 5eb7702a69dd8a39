import CFFmpeg

/// Plays sound faster or slower at its own pitch, by FFmpeg's `atempo`. Lives on the audio thread.
final class TempoFilter {
    let format: SoundFormat
    let speed: Double
    private var graph: UnsafeMutablePointer<AVFilterGraph>?
    private var source: UnsafeMutablePointer<AVFilterContext>?
    private var sink: UnsafeMutablePointer<AVFilterContext>?
    private var fed = 0

    init?(format: SoundFormat, speed: Double) {
        self.format = format
        self.speed = speed
        guard let graph = avfilter_graph_alloc() else { return nil }
        self.graph = graph
        graph.pointee.nb_threads = 1
        guard build(in: graph) else {
            avfilter_graph_free(&self.graph)
            return nil
        }
    }

    deinit { avfilter_graph_free(&graph) }

    /// Takes samples, and lends those that are ready to `body`.
    func process(_ samples: UnsafeBufferPointer<Float>, _ body: (UnsafeBufferPointer<Float>) -> Void) {
        guard let frame = frame(of: samples) else { return }
        var input: UnsafeMutablePointer<AVFrame>? = frame
        defer { av_frame_free(&input) }
        if av_buffersrc_add_frame_flags(source, frame, 0) >= 0 { drain(body) }
    }

    /// Lends what is still inside to `body`; nothing can be processed after it.
    func finish(_ body: (UnsafeBufferPointer<Float>) -> Void) {
        if av_buffersrc_add_frame_flags(source, nil, 0) >= 0 { drain(body) }
    }

    private func drain(_ body: (UnsafeBufferPointer<Float>) -> Void) {
        var frame = av_frame_alloc()
        defer { av_frame_free(&frame) }
        while let frame, av_buffersink_get_frame(sink, frame) >= 0 {
            let count = Int(frame.pointee.nb_samples) * format.channelCount
            frame.pointee.data.0?.withMemoryRebound(to: Float.self, capacity: count) {
                body(UnsafeBufferPointer(start: $0, count: count))
            }
            av_frame_unref(frame)
        }
    }

    private func frame(of samples: UnsafeBufferPointer<Float>) -> UnsafeMutablePointer<AVFrame>? {
        guard let frame = av_frame_alloc() else { return nil }
        frame.pointee.format = AV_SAMPLE_FMT_FLT.rawValue
        frame.pointee.sample_rate = Int32(format.rate)
        frame.pointee.nb_samples = Int32(samples.count / format.channelCount)
        frame.pointee.pts = Int64(fed)
        av_channel_layout_default(&frame.pointee.ch_layout, Int32(format.channelCount))
        fed += samples.count / format.channelCount
        if av_frame_get_buffer(frame, 0) < 0 {
            var failed: UnsafeMutablePointer<AVFrame>? = frame
            av_frame_free(&failed)
            return nil
        }
        if let base = samples.baseAddress {
            UnsafeMutableRawPointer(frame.pointee.data.0)?.copyMemory(
                from: base, byteCount: samples.count * MemoryLayout<Float>.size)
        }
        return frame
    }

    /// One `atempo` keeps its quality between half and double speed; beyond that there are two in a row.
    private func build(in graph: UnsafeMutablePointer<AVFilterGraph>) -> Bool {
        var layout = AVChannelLayout()
        av_channel_layout_default(&layout, Int32(format.channelCount))
        defer { av_channel_layout_uninit(&layout) }
        var name = [CChar](repeating: 0, count: 64)
        av_channel_layout_describe(&layout, &name, name.count)
        let described = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let arguments =
            "time_base=1/\(format.rate):sample_rate=\(format.rate):sample_fmt=flt:channel_layout=\(described)"
        guard
            avfilter_graph_create_filter(&source, avfilter_get_by_name("abuffer"), "in", arguments, nil, graph) >= 0,
            avfilter_graph_create_filter(&sink, avfilter_get_by_name("abuffersink"), "out", nil, nil, graph) >= 0
        else { return false }
        let first = min(max(speed, 0.5), 2)
        var last = source
        for (index, tempo) in [first, speed / first].enumerated() where index == 0 || tempo != 1 {
            var filter: UnsafeMutablePointer<AVFilterContext>?
            let created = avfilter_graph_create_filter(
                &filter, avfilter_get_by_name("atempo"), "tempo\(index)", "tempo=\(tempo)", nil, graph)
            guard created >= 0, avfilter_link(last, 0, filter, 0) >= 0 else { return false }
            last = filter
        }
        return avfilter_link(last, 0, sink, 0) >= 0 && avfilter_graph_config(graph, nil) >= 0
    }
}
