extension Widget {
    /// Adds a handler of a signal with a string argument, such as the response of a dialog.
    ///
    /// - Parameters:
    ///   - name: The name of the signal.
    ///   - handler: Called with the argument at each emission.
    public func onTextSignal(_ name: String, _ handler: @escaping (String) -> Void) {
        let received: Trampoline.Argument = { text in
            guard let text = UnsafePointer<CChar>(bitPattern: text) else { return }
            handler(String(cString: text))
        }
        connect(pointer, name, Trampoline.argument, received)
    }
}
