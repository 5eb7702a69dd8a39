import WindowboxGtk

/// The slot of the plugin in its layer.
enum PluginSlot {
    /// Returns the slot.
    ///
    /// - Parameter trackOccluder: Called with each widget that is shown, to register it as an occluder.
    static func make(_ context: Context, trackOccluder: @escaping (Widget) -> Void) -> Widget {
        let service = context.plugin
        let place = Revealer()
        place.onHidden = { [weak place] in place?.child = nil }
        return place.observe({ service.plugin?.id }) { [weak context] place, _ in
            guard let plugin = service.plugin, let context else {
                place.isRevealed = false
                return
            }
            let widget = plugin.make(context)
            trackOccluder(widget)
            (place.hAlign, place.vAlign) = (plugin.alignment.horizontal, plugin.alignment.vertical)
            (place.revealTransition, place.hideTransition) = (plugin.transition, plugin.transition)
            place.child = widget
            place.isRevealed = true
        }
    }
}
