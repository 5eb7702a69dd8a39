/// The recipe of the video track of a `Clip`.
public struct VideoRecipe: Hashable, Sendable {
    /// The contents of the frames.
    public enum Content: Hashable, Sendable {
        /// A moving test card with the frame number and the flash.
        case numbered
        /// The same card in two fields per frame, top field first. Both fields have the number of their frame.
        case interlaced
        /// Static vertical bars of equal width in these colors (0xRRGGBB).
        case bars([Int])
        /// A static checkerboard of single pixels, black at the top left.
        case checkerboard
    }

    /// The contents of the frames.
    public var content = Content.numbered
    /// ffmpeg's name of the encoder.
    public var codec = "libx264"
    /// The coded width in pixels.
    public var width = 320
    /// The coded height in pixels.
    public var height = 180
    /// The frame rate as ffmpeg parses it: "30", "30000/1001".
    public var rate = "30"
    /// An ffmpeg expression over the frame number `n` that is zero for dropped frames, for a variable frame rate; `nil`
    /// keeps all.
    public var keep: String?
    /// The maximum number of consecutive B-frames.
    public var bFrames = 2
    /// The keyframe interval in frames.
    public var keyframeInterval = 30
    /// ffmpeg's name of the pixel format.
    public var pixelFormat = "yuv420p"
    /// Whether the color range is full.
    public var isFullRange = false
    /// ffmpeg's name of the color matrix: "bt709", "smpte170m", "bt2020nc"; `nil` leaves it unspecified in the file.
    public var matrix: String?
    /// Whether the video is declared as HDR10, with a peak of 1000 cd/m². The samples stay those of the content. For
    /// 10-bit formats and the encoder `libx265`.
    public var isHDR10 = false
    /// The sample aspect ratio: "4/3".
    public var sampleAspect = "1/1"
    /// The rotation of the display matrix, in degrees clockwise.
    public var rotation = 0
    /// The number of the first frame.
    public var firstNumber = 0

    /// Creates 320 × 180 H.264 at 30 frames per second, modified by `change`.
    public init(_ change: (inout VideoRecipe) -> Void = { _ in }) { change(&self) }

    /// Returns the filter graph that generates the video, with the output label `v`.
    func graph(duration: Double, jump: Clip.Jump?) -> String {
        let range = isFullRange ? "pc" : "tv"
        var filters: [String] = []
        if let keep { filters.append("select='\(keep)'") }
        if let jump { filters.append("setpts='PTS+gte(T,\(jump.at - 0.0001))*\(jump.by)/TB'") }
        let outMatrix = isHDR10 || matrix == "bt2020nc" ? "bt2020" : matrix ?? "bt601"
        filters.append(
            "scale=\(width):\(height):out_color_matrix=\(outMatrix):out_range=\(range)"
                + ":sws_flags=accurate_rnd+full_chroma_int")
        filters.append("format=" + pixelFormat)
        filters.append("setsar=" + sampleAspect)
        // FFmpeg 7 encodes the colors that the frames state, FFmpeg 5 those of its options.
        if let (matrix, primaries, transfer) = colors {
            filters.append("setparams=colorspace=\(matrix):color_primaries=\(primaries):color_trc=\(transfer)")
        }
        if content == .interlaced { filters += ["tinterlace=interleave_top", "setfield=tff"] }
        return source(duration: duration) + "," + filters.joined(separator: ",") + "[v]"
    }

    /// The matrix, primaries and transfer function that the file states; `nil` for none.
    private var colors: (String, String, String)? {
        isHDR10 ? ("bt2020nc", "bt2020", "smpte2084") : matrix.map { ($0, "bt709", "bt709") }
    }

    private func source(duration: Double) -> String {
        switch content {
        case .numbered, .interlaced:
            let fields = content == .interlaced ? 2 : 1
            let rate = fields == 1 ? rate : "\(fields)*\(rate)"
            let mark =
                "color=black:s=16x2:r=\(rate):d=\(duration),format=gray,"
                + "geq=lum='if(eq(Y,0),235,16+219*mod(floor((floor(N/\(fields))+\(firstNumber))/pow(2,15-X)),2))',"
                + "scale=\(width):\(height / 6):flags=neighbor[mark];"
            let middle = "x=3*iw/8:y=3*ih/8:w=iw/4:h=ih/4:t=fill"
            return mark + "testsrc2=s=\(width)x\(height):r=\(rate):d=\(duration)[card];[card][mark]overlay=0:H/6,"
                + "drawbox=\(middle):color=black,"
                + "drawbox=\(middle):color=white:enable='lt(mod(t+0.0001,1),0.1)'"
        case .checkerboard:
            return "color=black:s=\(width)x\(height):r=\(rate):d=\(duration),format=gray,geq=lum='255*mod(X+Y,2)'"
        case .bars(let colors):
            let inputs = colors.indices.map { "[bar\($0)]" }.joined()
            let bars = colors.enumerated().map { index, color in
                "color=0x\(hexadecimal(color)):s=\(width / colors.count)x\(height):r=\(rate):d=\(duration),format=gbrp"
                    + "[bar\(index)];"
            }
            return bars.joined() + (colors.count > 1 ? inputs + "hstack=inputs=\(colors.count)" : inputs + "null")
        }
    }

    /// The encoder's options.
    var encoding: [String] {
        var options = ["-c:v:0", codec, "-g", "\(keyframeInterval)", "-threads", "2"]
        if keep != nil { options += ["-fps_mode", "vfr"] }
        if ["libx264", "libx265", "mpeg2video", "mpeg4"].contains(codec) { options += ["-bf", "\(bFrames)"] }
        if ["libx264", "libx265"].contains(codec) { options += ["-preset", "ultrafast", "-crf", "31"] }
        options += ["-color_range", isFullRange ? "pc" : "tv"]
        if content == .interlaced { options += ["-flags", "+ildct+ilme"] }
        if let (matrix, primaries, transfer) = colors {
            options += ["-colorspace", matrix, "-color_primaries", primaries, "-color_trc", transfer]
        }
        if isHDR10 {
            options += ["-x265-params", "log-level=error:max-cll=1000,400:master-display=\(Self.masteringDisplay)"]
        }
        return options
    }

    /// The BT.2020 primaries and white point in units of 0.00002, and 1000 and 0.005 cd/m² in units of 0.0001 (ITU-T
    /// H.265, D.3.28).
    private static let masteringDisplay = "G(8500,39850)B(6550,2300)R(35400,14600)WP(15635,16450)L(10000000,50)"

    private func hexadecimal(_ color: Int) -> String {
        let digits = String(color, radix: 16)
        return String(repeating: "0", count: 6 - digits.count) + digits
    }
}
