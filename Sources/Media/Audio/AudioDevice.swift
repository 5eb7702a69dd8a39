/// A device on which sound can be heard: what the desktop calls an output.
public struct AudioDevice: Equatable, Hashable, Sendable, Identifiable {
    /// The name by which the sound server knows it.
    public var id: String
    /// What people call it.
    public var name: String
    /// Whether it is the one that the desktop gives to whoever asks for none.
    public var isDefault: Bool

    /// Makes a device.
    public init(id: String, name: String, isDefault: Bool = false) {
        self.id = id
        self.name = name
        self.isDefault = isDefault
    }
}
