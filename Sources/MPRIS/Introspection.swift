/// The interfaces as they are described on the bus.
enum Introspection {
    static let path = "/org/mpris/MediaPlayer2"
    static let root = "org.mpris.MediaPlayer2"
    static let player = "org.mpris.MediaPlayer2.Player"

    static let xml = """
        <node>
          <interface name="\(root)">
            <method name="Raise"/>
            <method name="Quit"/>
            \(property("CanQuit", "b"))
            \(property("Fullscreen", "b", access: "readwrite"))
            \(property("CanSetFullscreen", "b"))
            \(property("CanRaise", "b"))
            \(property("HasTrackList", "b"))
            \(property("Identity", "s"))
            \(property("DesktopEntry", "s"))
            \(property("SupportedUriSchemes", "as"))
            \(property("SupportedMimeTypes", "as"))
          </interface>
          <interface name="\(player)">
            <method name="Next"/>
            <method name="Previous"/>
            <method name="Pause"/>
            <method name="PlayPause"/>
            <method name="Stop"/>
            <method name="Play"/>
            <method name="Seek"><arg direction="in" type="x" name="Offset"/></method>
            <method name="SetPosition">
              <arg direction="in" type="o" name="TrackId"/>
              <arg direction="in" type="x" name="Position"/>
            </method>
            <method name="OpenUri"><arg direction="in" type="s" name="Uri"/></method>
            <signal name="Seeked"><arg type="x" name="Position"/></signal>
            \(property("PlaybackStatus", "s"))
            \(property("LoopStatus", "s", access: "readwrite"))
            \(property("Rate", "d", access: "readwrite"))
            \(property("Metadata", "a{sv}"))
            \(property("Volume", "d", access: "readwrite"))
            \(property("Position", "x", signals: false))
            \(property("MinimumRate", "d"))
            \(property("MaximumRate", "d"))
            \(property("CanGoNext", "b"))
            \(property("CanGoPrevious", "b"))
            \(property("CanPlay", "b"))
            \(property("CanPause", "b"))
            \(property("CanSeek", "b"))
            \(property("CanControl", "b", signals: false))
          </interface>
        </node>
        """

    private static func property(
        _ name: String, _ type: String, access: String = "read", signals: Bool = true
    ) -> String {
        """
        <property name="\(name)" type="\(type)" access="\(access)">\
        <annotation name="org.freedesktop.DBus.Property.EmitsChangedSignal" value="\(signals)"/></property>
        """
    }
}
