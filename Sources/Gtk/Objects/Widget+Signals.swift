extension Widget {
    /// Calls `handler` whenever the widget is mapped.
    public func onMap(_ handler: @escaping @MainActor () -> Void) { onSignal("map", handler) }

    /// Calls `handler` whenever the widget is unmapped.
    public func onUnmap(_ handler: @escaping @MainActor () -> Void) { onSignal("unmap", handler) }

    /// Calls `handler` while the widget is being destroyed.
    public func onDestroy(_ handler: @escaping @MainActor () -> Void) { onSignal("destroy", handler) }

    /// Calls `handler` on a signal without arguments.
    public func onSignal(_ name: String, _ handler: @escaping @MainActor () -> Void) {
        connect(pointer, name, Trampoline.plain, handler as Trampoline.Plain)
    }

    /// Calls `handler` whenever a GObject property has changed.
    public func onNotify(_ property: String, _ handler: @escaping @MainActor () -> Void) {
        connect(pointer, "notify::\(property)", Trampoline.argument, { _ in handler() } as Trampoline.Argument)
    }
}
