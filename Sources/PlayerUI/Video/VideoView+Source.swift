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
        // The previous owner may have taken the source back in its callback.
        guard heldSource === new else { return }
        offerAllocator()
        if let frame { begin(with: frame) } else { clear() }
        new.onWakeup { [wakeup] in wakeup.signal() }
        followSource()
    }

    private func leave(_ old: any FrameSource) {
        // A source that never had a target keeps waiting for a visible view; `nil` would mean that no view is visible.
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
