/// Recipes that several suites use.
extension Clip {
    /// Creates a recipe for a container with the default video and an audio codec that it supports: FLAC in Matroska,
    /// and MP2 otherwise. The index of an MP4 comes first.
    public init(in container: String, _ change: (inout Clip) -> Void = { _ in }) {
        self.init {
            $0.container = container
            if container != "mkv" { $0.audio = [AudioRecipe { $0.codec = "mp2" }] }
            if container == "mp4" { $0.options = ["-movflags", "+faststart"] }
            change(&$0)
        }
    }

    /// Returns a clip whose frames are numbered from `number` on, with a duration in seconds.
    public static func numbered(
        from number: Int, duration: Double, _ change: (inout Clip) -> Void = { _ in }
    ) -> Clip {
        Clip {
            $0.duration = duration
            $0.video?.firstNumber = number
            change(&$0)
        }
    }

    /// Returns an MP4 clip with AAC audio, whose index comes last.
    public static func mp4(_ change: (inout Clip) -> Void = { _ in }) -> Clip {
        Clip {
            $0.container = "mp4"
            $0.audio = [AudioRecipe { $0.codec = "aac" }]
            change(&$0)
        }
    }

    /// Returns a clip with a single still image.
    public static func photograph(_ container: String, codec: String? = nil, format: String = "rgb24") -> Clip {
        Clip {
            $0.container = container
            $0.duration = 0.1
            $0.audio = []
            $0.video?.codec = codec ?? container
            $0.video?.pixelFormat = format
            $0.options = ["-frames:v", "1", "-update", "1"]
        }
    }
}
