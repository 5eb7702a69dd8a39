import WindowboxGtk

extension VideoView {
    /// Registers a widget as an occluder while it is mapped. Drawing the view is far cheaper where no occluder is.
    func trackOccluder(_ widget: Widget) { track(widget) { Occluder.defaultOverhang } }

    /// Registers a widget whose overhang changes over time.
    func trackOccluder(_ widget: Widget, overhang: @escaping () -> Int) {
        track(widget, overhang)
        widget.observe(overhang) { [weak self] widget, overhang in
            guard let self, let index = occluders.firstIndex(where: { $0.widget === widget }) else { return }
            occluders[index].overhang = overhang
        }
    }

    private func track(_ widget: Widget, _ overhang: @escaping () -> Int) {
        widget.onMap { [weak self, weak widget] in
            guard let self, let widget else { return }
            occluders.append(Occluder(widget, overhang: overhang()))
        }
        widget.onUnmap { [weak self, weak widget] in self?.occluders.removeAll { $0.widget === widget } }
    }
}
