import WindowboxMedia

extension VideoView: VideoPresenter {
    func change(to new: (any FrameSource)?) {
        if let old = currentSource { release(old) }
        currentSource = new
        target = nil
        guard let new else {
            stopScheduling()
            return clear()
        }
        let frame = new.current
        SourceOwnership.acquire(new, by: self)
        // The previous owner may have taken the source back in its callback.
        guard currentSource === new else { return }
        updateAllocator()
        if let frame { begin(with: frame) } else { clear() }
        new.onWakeup { [wakeup] in wakeup.signal() }
        updateTarget()
    }

    private func release(_ old: any FrameSource) {
        // A source that never had a target keeps waiting for a visible view; `nil` would mean that no view is visible.
        if target != nil { old.setTarget(nil) }
        old.onWakeup {}
        SourceOwnership.release(old)
    }

    func didLoseSource() {
        currentSource = nil
        target = nil
        stopScheduling()
        onSourceTaken?()
    }
}
