/// Settings that apply to all items and may change at any time.
extension Player {
    /// The repeat mode, applied when an item or the queue ends; `.off` at first.
    /// Setting it neither interrupts the current item nor replays one that has ended.
    public var repeatMode: RepeatMode {
        get { options.repeatMode }
        set {
            options.repeatMode = newValue
            prepareNext()
        }
    }

    /// The action when an item has played to its end; `.advance` at first.
    public var actionAtItemEnd: ActionAtItemEnd {
        get { options.actionAtItemEnd }
        set {
            options.actionAtItemEnd = newValue
            prepareNext()
        }
    }

    /// The scaling of the video in its view; `.fit` at first.
    public var aspectMode: AspectMode {
        get { options.aspectMode }
        set { options.aspectMode = newValue }
    }

    /// The deinterlacing of the video; `.automatic` at first. Applies to the current item and all later ones, within a
    /// few frames, and to a paused frame.
    public var deinterlacing: Deinterlacing {
        get { options.deinterlacing }
        set {
            guard newValue != options.deinterlacing else { return }
            options.deinterlacing = newValue
            engine.setDeinterlacing(newValue)
        }
    }

    /// The decoding of video by the graphics card; `.off` at first, because it has been tried with NVIDIA's cards only.
    /// Applies to the current item and all later ones, within a few frames.
    public var hardwareDecoding: HardwareDecoding {
        get { options.hardwareDecoding }
        set {
            guard newValue != options.hardwareDecoding else { return }
            options.hardwareDecoding = newValue
            engine.setHardwareDecoding(newValue)
        }
    }

    /// The interval of `skipForward()`; the configuration's at first.
    public var forwardSkipInterval: Duration {
        get { options.forwardSkipInterval }
        set { options.forwardSkipInterval = newValue }
    }

    /// The interval of `skipBackward()`; the configuration's at first.
    public var backwardSkipInterval: Duration {
        get { options.backwardSkipInterval }
        set { options.backwardSkipInterval = newValue }
    }

    /// Whether optional trackers are enabled; `true` at first. A change while an item plays enables or disables them at
    /// once.
    public var isTrackingEnabled: Bool {
        get { options.isTrackingEnabled }
        set {
            options.isTrackingEnabled = newValue
            tracking?.setTrackingEnabled(newValue)
        }
    }
}
