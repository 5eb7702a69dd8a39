import WindowboxCore
import WindowboxSubtitles

// MARK: - The view's side

extension VideoOutput {
    /// The frame that was pulled last; `nil` when there is none.
    public var current: VideoFrame? { state.withLock { $0.frames.current } }

    /// The numbers of shown and dropped frames.
    public var statistics: Statistics { state.withLock { $0.frames.statistics } }

    /// Sets the area that frames are converted for.
    /// - Parameter target: The area and its scaling; `nil` when the video is not visible, and no frames are converted.
    public func setTarget(_ target: VideoTarget?) {
        let changed = change { state -> (@Sendable () -> Void)? in
            let isChanged = state.frames.setArea(target.map(FrameQueue.Area.shown) ?? .hidden)
            return isChanged ? state.callbacks.targetChanged : nil
        }
        changed?()
    }

    /// Sets the target that a view will presumably set once it is visible. The conversion of the first frame is
    /// prepared for it while the window opens.
    package func anticipate(_ target: VideoTarget) { state.update { $0.frames.anticipated = target } }

    /// Sets the device pixels occluded at the bottom and top of the area. Subtitles are placed between them.
    ///
    /// - Parameters:
    ///   - rows: The occluded rows at the bottom.
    ///   - top: The occluded rows at the top.
    public func setOccludedRows(_ rows: Int, atTop top: Int = 0) {
        let occluded = OccludedRows(bottom: rows, top: top)
        let changed = state.withLock { state -> (@Sendable (OccludedRows) -> Void)? in
            guard state.occluded != occluded else { return nil }
            state.occluded = occluded
            return state.callbacks.occlusionChanged
        }
        changed?(occluded)
    }

    /// Sets the allocator for the memory of frames.
    /// - Parameter allocator: Allocates the blocks of later frames; called on the video thread.
    public func setAllocator(_ allocator: any FrameBufferAllocator) { pool.setAllocator(allocator) }
}

// MARK: - The producer's side, for the engine and the video thread

extension VideoOutput {
    /// The result of a frame step.
    package enum StepResult: Equatable {
        /// The frame with this time in seconds is shown.
        case shown(Seconds)
        /// The next frame is not decoded yet: `onStepReady` reports it, and `advance` must be called again.
        case waiting
        /// The end has been reached.
        case end
    }

    /// The deinterlacing of the frames to be decoded.
    package var deinterlacing: Deinterlacing {
        get { state.withLock { $0.deinterlacing } }
        set { state.withLock { $0.deinterlacing = newValue } }
    }

    /// The hardware decoding of the frames to be decoded.
    package var hardwareDecoding: HardwareDecoding {
        get { state.withLock { $0.hardwareDecoding } }
        set { state.withLock { $0.hardwareDecoding = newValue } }
    }

    /// Removes the frame from the screen.
    package func clear() { change { $0.frames.clear() } }

    /// Sets whether time advances.
    /// - Parameter isRunning: Whether frames become due by the clock.
    package func setRunning(_ isRunning: Bool) {
        let time = clock.time()
        change { $0.frames.setRunning(isRunning, at: time) }
    }

    /// Announces the next item.
    /// - Parameter serial: The serial of its frames; `nil` for none.
    package func prepareNext(_ serial: Int?) { change { $0.frames.prepareNext(serial) } }

    /// Makes the serial of the next item the current one. Its first frame is shown at the next tick.
    /// - Parameter serial: The serial that `prepareNext` has announced.
    package func makeCurrent(_ serial: Int) { change { $0.frames.makeCurrent(serial) } }

    /// Marks a serial as complete: no more frames follow in it.
    /// - Parameter serial: The serial, the current one or that of the next item.
    package func finish(_ serial: Int) { change { $0.frames.finish(serial) } }

    /// Counts frames as dropped that were not decoded.
    /// - Parameter count: The number of frames.
    package func addUndecodedDrops(_ count: Int) { change { $0.frames.addUndecodedDrops(count) } }

    /// Reverts the drop of a late frame, which is shown after all.
    package func revertDrop() { change { $0.frames.addDrops(-1) } }

    /// States which device decodes the frames of the current serial.
    /// - Parameter name: The name of the hardware device; `nil` for software.
    package func setDecodingDevice(_ name: String?) { state.withLock { $0.frames.setDecodingDevice(name) } }

    /// Steps to the next queued frame, which is shown at the next tick regardless of the clock.
    /// - Returns: The frame that is shown, or why there is none.
    package func advance() -> StepResult { change { $0.frames.advance() } }

    /// Sets a callback, which replaces the previous one.
    /// - Parameter ready: Called on the video thread when the frame arrives that `advance` was waiting for.
    package func onStepReady(_ ready: @escaping @Sendable () -> Void) {
        state.withLock { $0.callbacks.stepReady = ready }
    }

    /// Shows the last queued frame at the end of playback; it may be due between the last tick and the end.
    package func showLast() { change { $0.frames.showLast() } }

    /// The presentation time in seconds of the frame on the screen, or of the one shown at the next tick; `nil` while a
    /// seek has only a preview frame.
    package var currentTime: Seconds? { state.withLock { $0.frames.currentTime } }

    /// Checks whether the shown frame was converted for another target or with other adjustments, or not converted
    /// because it was not visible.
    /// - Parameter adjustments: The current adjustments.
    /// - Returns: Whether the frame has to be converted again.
    package func needsRefresh(_ adjustments: VideoAdjustments) -> Bool {
        state.withLock { $0.frames.needsRefresh(adjustments) }
    }

    /// The area that frames are converted for; `nil` while the video is not visible.
    package var target: VideoTarget? { state.withLock { $0.frames.target } }

    /// Finds a frame that was converted for another target than the current one or with other adjustments.
    /// - Parameter adjustments: The current adjustments.
    /// - Returns: The frame, stationary or queued; `nil` when there is none whose decoded frame is retained.
    package func outdatedFrame(_ adjustments: VideoAdjustments) -> OutdatedFrame? {
        state.withLock { $0.frames.outdatedFrame(adjustments) }
    }

    /// Replaces a frame by the same one, converted again; ignored when it is neither stationary nor queued any more.
    /// - Parameters:
    ///   - old: The frame.
    ///   - frame: The new frame.
    ///   - serial: The serial of the frame; ignored if outdated.
    /// - Returns: Whether the frame was replaced.
    @discardableResult
    package func replace(_ old: VideoFrame, by frame: VideoFrame, serial: Int) -> Bool {
        change { $0.frames.replace(old, by: frame, serial: serial) }
    }

    /// Shows a still image at the next tick, regardless of the clock.
    /// - Parameters:
    ///   - frame: The image.
    ///   - serial: The serial of the frame; ignored if outdated.
    package func show(_ frame: VideoFrame, serial: Int) { change { $0.frames.show(frame, serial: serial) } }

    /// Sets a callback, which replaces the previous one.
    /// - Parameter changed: Called with the occluded rows on the thread of the view that changes them.
    package func onOcclusionChange(_ changed: @escaping @Sendable (OccludedRows) -> Void) {
        state.withLock { $0.callbacks.occlusionChanged = changed }
    }

    /// Sets a callback, which replaces the previous one.
    /// - Parameter changed: Called on the thread of the view that changes the target.
    package func onTargetChange(_ changed: @escaping @Sendable () -> Void) {
        state.withLock { $0.callbacks.targetChanged = changed }
    }
}
