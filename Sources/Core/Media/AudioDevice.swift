/// An audio output device (a PulseAudio sink).
public struct AudioDevice: Equatable, Hashable, Sendable, Identifiable {
    /// The sink name, unique on the audio server.
    public var id: String
    /// The description for the user.
    public var name: String
    /// Whether the device is the desktop's default output.
    public var isDefault: Bool

    /// Creates a device.
    /// - Parameters:
    ///   - id: The sink name.
    ///   - name: The description for the user.
    ///   - isDefault: Whether the device is the desktop's default output.
    public init(id: String, name: String, isDefault: Bool = false) {
        self.id = id
        self.name = name
        self.isDefault = isDefault
    }
}
