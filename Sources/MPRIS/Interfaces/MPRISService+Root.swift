import WindowboxGtk
import WindowboxPlayer

/// The interface `org.mpris.MediaPlayer2`: the application.
extension MPRISService {
    var rootInterface: BusInterface {
        BusInterface(
            name: Introspection.root,
            call: { [weak self] method, _ in
                self?.callRoot(method)
                return []
            },
            get: { [weak self] in self?.rootProperty($0) },
            set: { [weak self] property, value throws(BusError) in try self?.setRootProperty(property, value) })
    }

    private func callRoot(_ method: String) {
        switch method {
        case "Raise": delegate.raise?()
        // Deferred by a turn, so that the caller receives its reply.
        case "Quit":
            Task { [object, delegate] in
                object?.flush()
                delegate.quit?()
            }
        default: break
        }
    }

    private func rootProperty(_ name: String) -> Variant? {
        switch name {
        case "HasTrackList": .boolean(true)
        case "Identity": .string(identity.name)
        case "DesktopEntry": .string(identity.desktopEntry)
        case "SupportedUriSchemes": .strings(identity.uriSchemes)
        case "SupportedMimeTypes": .strings(identity.mimeTypes)
        default: state.rootProperties[name]
        }
    }

    private func setRootProperty(_ name: String, _ value: Variant) throws(BusError) {
        guard name == "Fullscreen", case .boolean(let isFullscreen) = value else { return }
        guard let setFullscreen = delegate.setFullscreen else {
            throw BusError(.notSupported, sentence("This player does not support fullscreen."))
        }
        setFullscreen(isFullscreen)
    }
}
