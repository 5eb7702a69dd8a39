/// The recipe of an audio track of a `Clip`.
public struct AudioRecipe: Hashable, Sendable {
    /// ffmpeg's name of the encoder. FLAC's timestamps are exact; AAC's padding would move those of every other track
    /// by 21 ms.
    public var codec = "flac"
    /// ffmpeg's name of the channel layout: "mono", "stereo", "5.1", "7.1".
    public var layout = "stereo"
    /// The sample rate in hertz.
    public var rate = 48000
    /// The pitch of the beeps in hertz.
    public var pitch = 1000
    /// Whether the tone is continuous, instead of a beep of 0.1 s on each second.
    public var isSteady = false
    /// The language tag; `nil` for none.
    public var language: String?
    /// The title tag; `nil` for none.
    public var title: String?

    /// Creates FLAC stereo with beeps at 1 kHz, modified by `change`.
    public init(_ change: (inout AudioRecipe) -> Void = { _ in }) { change(&self) }

    func graph(label: String, duration: Double, jump: Clip.Jump?) -> String {
        let gate = isSteady ? "1" : "lt(mod(t+0.00001,1),0.1)"
        let discontinuity = jump.map { ",asetpts='PTS+gte(T,\($0.at - 0.0001))*\($0.by)/TB'" } ?? ""
        // One tone is generated and copied to every channel: expressions for eight channels would be slow.
        return "aevalsrc='0.5*sin(2*PI*\(pitch)*t)*\(gate)':s=\(rate):d=\(duration),"
            + "pan=\(layout)\(channels)\(portions)\(discontinuity)[\(label)]"
    }

    /// The filter that cuts frames of the encoder's size: with a video stream beside it, ffmpeg 5.1 does not do so
    /// itself.
    private var portions: String {
        let sizes = ["libopus": 960, "mp2": 1152, "ac3": 1536]
        return sizes[codec].map { ",asetnsamples=\($0):p=0" } ?? ""
    }

    func encoding(_ index: Int) -> [String] {
        var options = ["-c:a:\(index)", codec]
        if let language { options += ["-metadata:s:a:\(index)", "language=" + language] }
        if let title { options += ["-metadata:s:a:\(index)", "title=" + title] }
        return options
    }

    private var channels: String {
        let counts = ["mono": 1, "stereo": 2, "2.1": 3, "quad": 4, "4.0": 4, "5.0": 5, "5.1": 6, "6.1": 7, "7.1": 8]
        return (0..<(counts[layout] ?? 2)).map { "|c\($0)=c0" }.joined()
    }
}
