import CGtk

extension Application {
    /// Sets the handler of files and addresses. Requires the option `handlesOpen`.
    ///
    /// - Parameter handler: Called with the URIs that the desktop requests to open.
    public func onOpen(_ handler: @escaping @MainActor ([String]) -> Void) {
        connect(pointer, "open", Trampoline.files, handler as Trampoline.Files)
    }
}
