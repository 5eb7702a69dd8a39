import WindowboxGtk

extension VideoView {
    /// Counts a widget among the covers whenever it is seen: the view is drawn far cheaper where nothing lies over it.
    func trackCovering(_ widget: Widget) { track(widget) { Cover.usualOverhang } }

    /// The same of one that draws further beyond itself now and then.
    func trackCovering(_ widget: Widget, overhang: @escaping () -> Int) {
        track(widget, overhang)
        widget.observe(overhang) { [weak self] widget, overhang in
            guard let self, let index = covers.firstIndex(where: { $0.widget === widget }) else { return }
            covers[index].overhang = overhang
        }
    }

    private func track(_ widget: Widget, _ overhang: @escaping () -> Int) {
        widget.onMap { [weak self, weak widget] in
            guard let self, let widget else { return }
            covers.append(Cover(widget, overhang: overhang()))
        }
        widget.onUnmap { [weak self, weak widget] in self?.covers.removeAll { $0.widget === widget } }
    }
}
