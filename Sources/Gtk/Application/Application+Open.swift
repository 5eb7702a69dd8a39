import CGtk

extension Application {
    /// Calls `handler` with the URIs that the desktop asks the application to open. Requires the option `handlesOpen`.
    public func onOpen(_ handler: @escaping @MainActor ([String]) -> Void) {
        connect(pointer, "open", Trampoline.files, handler as Trampoline.Files)
    }
}
