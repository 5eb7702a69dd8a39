import CGtk

extension Application {
    /// Calls `handler` with the addresses of what the desktop asks to open: URLs, and what else looks like one. The
    /// application needs the option `handlesOpen`.
    public func onOpen(_ handler: @escaping @MainActor ([String]) -> Void) {
        connect(pointer, "open", Trampoline.files, handler as Trampoline.Files)
    }
}
