import WindowboxMedia

extension VideoView: VideoPresenter {
    func change(to new: (any FrameSource)?) {
        if let old = heldSource { leave(old) }
        heldSource = new
        target = nil
        guard let new else {
            stopLooking()
            return clear()
        }
        let frame = new.current
        SourceOwnership.take(new, by: self)
        // Who has just lost it may have taken it back.
        guard heldSource === new else { return }
        offerAllocator()
        if let frame { begin(with: frame) } else { clear() }
        new.onWakeup { [wakeup] in wakeup.signal() }
        followSource()
    }

    private func leave(_ old: any FrameSource) {
        // What was never told of an area waits for a view that does, and does not reckon that nobody looks.
        if target != nil { old.setTarget(nil) }
        old.onWakeup {}
        SourceOwnership.leave(old)
    }

    func sourceWasTaken() {
        heldSource = nil
        target = nil
        stopLooking()
        onSourceTaken?()
    }
}
