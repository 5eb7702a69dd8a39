import CGtk

extension Widget {
    /// Adds a handler of mapping.
    ///
    /// - Parameter handler: Called whenever the widget is mapped.
    public func onMap(_ handler: @escaping @MainActor () -> Void) { onSignal("map", handler) }

    /// Adds a handler of unmapping.
    ///
    /// - Parameter handler: Called whenever the widget is unmapped.
    public func onUnmap(_ handler: @escaping @MainActor () -> Void) { onSignal("unmap", handler) }

    /// Adds a handler that counts mapped widgets.
    ///
    /// - Parameter handler: Called with 1 whenever the widget is mapped, and with -1 whenever it is unmapped.
    package func onMapChange(_ handler: @escaping @MainActor (Int) -> Void) {
        onMap { handler(1) }
        onUnmap { handler(-1) }
    }

    /// Calls a handler once, after the widget's window has been painted for the next time. Does nothing before the
    /// widget is realized.
    ///
    /// - Parameter handler: Called outside the emission of GDK's signal.
    package func afterNextPaint(_ handler: @escaping @MainActor () -> Void) {
        guard let clock = gtk_widget_get_frame_clock(pointer) else { return }
        var connection: SignalConnection?
        connection = SignalConnection(UnsafeMutableRawPointer(clock), "after-paint", after: true) {
            guard connection != nil else { return }
            connection = nil
            Task { handler() }
        }
    }

    /// Adds a handler of destruction.
    ///
    /// - Parameter handler: Called while the widget is being destroyed.
    public func onDestroy(_ handler: @escaping @MainActor () -> Void) { onSignal("destroy", handler) }

    /// Adds a handler of a signal without arguments.
    ///
    /// - Parameters:
    ///   - name: The name of the signal.
    ///   - handler: Called at each emission.
    public func onSignal(_ name: String, _ handler: @escaping @MainActor () -> Void) {
        connect(pointer, name, Trampoline.plain, handler as Trampoline.Plain)
    }

    /// Adds a handler of changes of a GObject property.
    ///
    /// - Parameters:
    ///   - property: The name of the property.
    ///   - handler: Called whenever the property has changed.
    public func onNotify(_ property: String, _ handler: @escaping @MainActor () -> Void) {
        connect(pointer, "notify::\(property)", Trampoline.argument, { _ in handler() } as Trampoline.Argument)
    }
}
