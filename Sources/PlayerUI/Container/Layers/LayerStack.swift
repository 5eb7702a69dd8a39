import WindowboxGtk

/// The widgets in the layers of a player, from bottom to top.
struct LayerStack {
    enum Name: Hashable {
        case builtIn(Layer)
        case custom(String)
    }

    private var layers: [(name: Name, widgets: [Widget])] = Layer.allCases.map { (.builtIn($0), []) }

    /// Inserts a custom layer above a built-in one, and above custom layers that were inserted there before.
    ///
    /// - Returns: `false` if the name is taken.
    mutating func insert(_ name: String, above layer: Layer) -> Bool {
        guard !layers.contains(where: { $0.name == .custom(name) }) else { return false }
        let next = layers.firstIndex {
            if case .builtIn(let other) = $0.name { other > layer } else { false }
        }
        layers.insert((.custom(name), []), at: next ?? layers.endIndex)
        return true
    }

    /// Removes a custom layer and returns its widgets.
    mutating func remove(_ name: String) -> [Widget] {
        guard let index = layers.firstIndex(where: { $0.name == .custom(name) }) else { return [] }
        return layers.remove(at: index).widgets
    }

    /// Adds a widget on top of a layer, and returns the next widget above; `nil` without one.
    mutating func add(_ widget: Widget, to name: Name) -> Widget? {
        guard let index = layers.firstIndex(where: { $0.name == name }) else { return nil }
        layers[index].widgets.append(widget)
        return layers[(index + 1)...].lazy.compactMap(\.widgets.first).first
    }

    mutating func remove(_ widget: Widget) {
        for index in layers.indices { layers[index].widgets.removeAll { $0 === widget } }
    }

    /// Returns the widgets in a layer, from bottom to top.
    func widgets(in name: Name) -> [Widget] { layers.first { $0.name == name }?.widgets ?? [] }

    /// The layers, from bottom to top.
    var names: [Name] { layers.map(\.name) }

    /// The widgets of all layers, from bottom to top.
    var widgets: [Widget] { layers.flatMap(\.widgets) }
}
