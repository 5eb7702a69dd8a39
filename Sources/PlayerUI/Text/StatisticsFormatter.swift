import WindowboxCore
import WindowboxPlayer

/// The lines of the playback statistics, in the words of mpv.
struct StatisticsFormatter {
    /// The file name of the item.
    var file: String?
    var media: MediaInfo
    /// The selected tracks.
    var video: Track?
    var audio: Track?
    /// The metrics of the playback; `nil` before it.
    var metrics: Metrics?
    /// The metrics of the last second; `nil` while playback does not advance.
    var recent: MetricsValues?
    /// The mean bit rate of the variants that played; `nil` when unknown.
    var averageIndicatedBitRate: Double?
    /// The duration of the media that is read ahead; `nil` when unknown.
    var buffered: Duration?
    /// The path by which frames reach the screen; `nil` before the first.
    var drawing: String?
    /// The name of the audio device; `nil` when unknown.
    var device: String?

    /// The lines with a value.
    var text: String {
        [
            file.map { tr("File: {1}", $0) },
            media.format.isEmpty ? nil : tr("Format: {1}", media.format),
            videoLine,
            metrics?.videoDecodingDevice.map { tr("Hardware decoding: {1}", $0) },
            frameRateLine, framesLine, droppedLine, synchronizationLine, startLine, stallsLine,
            audio.map { tr("Audio: {1}", values($0)) },
            buffered.map { tr("Cache: {1} s", NumberFormatter.text(max(0, $0.inSeconds), decimals: 1)) },
            rates(bitRate, average: averageIndicatedBitRate).map { tr("Bit rate: {1}", $0) },
            rates(recentThroughput, average: metrics?.observedBitRate).map { tr("Network: {1}", $0) },
            drawing.map { tr("Video output: {1}", $0) },
            device.map { tr("Audio output: {1}", $0) },
        ].compactMap(\.self).joined(separator: "\n")
    }

    private var videoLine: String? { video.map { tr("Video: {1}", values($0)) } }

    private var frameRateLine: String? {
        guard media.hasVideo else { return nil }
        let declared = media.frameDuration.map { 1 / $0.inSeconds }.map {
            tr("{1} (specified)", NumberFormatter.frameRate($0))
        }
        let measured = recent.flatMap { recent in
            recent.playbackDuration > .zero ? Double(recent.framesShown) / recent.playbackDuration.inSeconds : nil
        }.map { tr("{1} (measured)", NumberFormatter.frameRate(($0 * 10).rounded() / 10)) }
        let rates = [declared, measured].compactMap(\.self).joined(separator: ", ")
        return rates.isEmpty ? nil : tr("Frame rate: {1}", rates)
    }

    /// The declared bit rate: that of the present variant of a stream, otherwise that of the file.
    private var bitRate: Double? { metrics?.indicatedBitRate ?? media.bitRate.map(Double.init) }

    /// The throughput of the network in the last second; `nil` without a transfer in it.
    private var recentThroughput: Double? {
        guard metrics?.observedBitRate != nil, let recent, recent.transferDuration > .zero, recent.bytes > 0 else {
            return nil
        }
        return Double(recent.bytes) * 8 / recent.transferDuration.inSeconds
    }

    /// Returns a bit rate with its average, or the one that is known.
    private func rates(_ rate: Double?, average: Double?) -> String? {
        let texts = (rate: rate.map(NumberFormatter.bitRate), average: average.map(NumberFormatter.bitRate))
        guard let rate = texts.rate, let average = texts.average, rate != average else {
            return texts.rate ?? texts.average
        }
        return tr("{1}, {2} (average)", rate, average)
    }

    private var framesLine: String? {
        guard media.hasVideo, let metrics else { return nil }
        return tr("Shown: {1}", "\(metrics.total.framesShown)")
    }

    private var droppedLine: String? {
        guard media.hasVideo, let metrics else { return nil }
        let (all, notDecoded) = (metrics.total.framesDropped, metrics.total.framesNotDecoded)
        guard notDecoded > 0 else { return tr("Dropped: {1}", "\(all)") }
        return tr("Dropped: {1} (decoder), {2} (output)", "\(notDecoded)", "\(max(0, all - notDecoded))")
    }

    /// The time from opening to the first frame or audio.
    private var startLine: String? {
        metrics?.startupDuration.map { tr("Start: {1} ms", "\(Int(($0.inSeconds * 1000).rounded()))") }
    }

    private var stallsLine: String? {
        guard let total = metrics?.total, total.stalls > 0 else { return nil }
        let duration = NumberFormatter.text(total.stallDuration.inSeconds, decimals: 1)
        return tr("Stalls: {1} ({2} s)", "\(total.stalls)", duration)
    }

    /// The delay of the frames after the audio, while both play.
    private var synchronizationLine: String? {
        guard media.hasVideo, audio != nil, recent != nil, let delay = metrics?.videoDelay else { return nil }
        let milliseconds = Int((delay.inSeconds * 1000).rounded())
        let sign = milliseconds < 0 ? "−" : milliseconds > 0 ? "+" : ""
        return tr("A-V: {1} ms", "\(sign)\(milliseconds.magnitude)")
    }

    /// Returns the encoding of a track, such as `h264 (High), 1920 × 1080, yuv420p, bt709`.
    private func values(_ track: Track) -> String {
        let format = media.trackFormats[track.id] ?? TrackFormat()
        return [
            format.profile.map { "\(track.codec) (\($0))" } ?? track.codec,
            format.size.map { NumberFormatter.size(width: $0.width, height: $0.height) },
            format.pixelFormat, format.matrix, track.channelLayout, format.sampleRate.map(NumberFormatter.sampleRate),
            track.bitRate.map { NumberFormatter.bitRate(Double($0)) },
        ].compactMap(\.self).joined(separator: ", ")
    }
}
