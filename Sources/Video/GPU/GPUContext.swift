/// An OpenGL context that no other code makes current, for the thread that renders at the time.
package protocol GPUContext: AnyObject, Sendable {
    /// Calls a function with the context current on the calling thread, one thread at a time.
    /// - Parameter waits: Whether to wait while another thread uses the context.
    /// - Returns: The result; `nil` if the context cannot be made current.
    func whileCurrent<Result>(waits: Bool, _ body: () -> Result) -> Result?
}
