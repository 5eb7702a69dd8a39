import WindowboxGtk

/// The slot of the plugin in its layer.
enum PluginSlot {
    /// Returns the slot.
    ///
    /// - Parameter trackOccluder: Called with each widget that is shown, to register it as an occluder.
    static func make(_ context: PlayerContext, trackOccluder: @escaping (Widget) -> Void) -> Widget {
        let service = context.plugin
        let revealer = Revealer()
        revealer.onHidden = { [weak revealer] in revealer?.child = nil }
        return revealer.observe({ service.plugin?.id }) { [weak context] revealer, _ in
            guard let plugin = service.plugin, let context else {
                revealer.isRevealed = false
                return
            }
            let widget = plugin.make(context)
            trackOccluder(widget)
            (revealer.hAlign, revealer.vAlign) = (plugin.alignment.horizontal, plugin.alignment.vertical)
            (revealer.revealTransition, revealer.hideTransition) = (plugin.transition, plugin.transition)
            revealer.child = widget
            revealer.isRevealed = true
        }
    }
}
