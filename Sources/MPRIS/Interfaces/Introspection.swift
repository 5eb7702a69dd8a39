/// The introspection data of the MPRIS interfaces (MPRIS 2.2).
enum Introspection {
    static let path = "/org/mpris/MediaPlayer2"
    static let root = "org.mpris.MediaPlayer2"
    static let player = "org.mpris.MediaPlayer2.Player"
    static let trackList = "org.mpris.MediaPlayer2.TrackList"
    static let playlists = "org.mpris.MediaPlayer2.Playlists"
    /// The NoTrack object path.
    static let noTrack = "/org/mpris/MediaPlayer2/TrackList/NoTrack"

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
            \(property("Shuffle", "b", access: "readwrite"))
            \(property("Rate", "d", access: "readwrite"))
            \(property("Metadata", "a{sv}"))
            \(property("Volume", "d", access: "readwrite"))
            \(property("Position", "x", signals: "false"))
            \(property("MinimumRate", "d"))
            \(property("MaximumRate", "d"))
            \(property("CanGoNext", "b"))
            \(property("CanGoPrevious", "b"))
            \(property("CanPlay", "b"))
            \(property("CanPause", "b"))
            \(property("CanSeek", "b"))
            \(property("CanControl", "b", signals: "false"))
          </interface>
          <interface name="\(trackList)">
            <method name="GetTracksMetadata">
              <arg direction="in" type="ao" name="TrackIds"/>
              <arg direction="out" type="aa{sv}" name="Metadata"/>
            </method>
            <method name="AddTrack">
              <arg direction="in" type="s" name="Uri"/>
              <arg direction="in" type="o" name="AfterTrack"/>
              <arg direction="in" type="b" name="SetAsCurrent"/>
            </method>
            <method name="RemoveTrack"><arg direction="in" type="o" name="TrackId"/></method>
            <method name="GoTo"><arg direction="in" type="o" name="TrackId"/></method>
            <signal name="TrackListReplaced">
              <arg type="ao" name="Tracks"/>
              <arg type="o" name="CurrentTrack"/>
            </signal>
            <signal name="TrackAdded"><arg type="a{sv}" name="Metadata"/><arg type="o" name="AfterTrack"/></signal>
            <signal name="TrackRemoved"><arg type="o" name="TrackId"/></signal>
            <signal name="TrackMetadataChanged">
              <arg type="o" name="TrackId"/>
              <arg type="a{sv}" name="Metadata"/>
            </signal>
            \(property("Tracks", "ao", signals: "invalidates"))
            \(property("CanEditTracks", "b"))
          </interface>
          <interface name="\(playlists)">
            <method name="ActivatePlaylist"><arg direction="in" type="o" name="PlaylistId"/></method>
            <method name="GetPlaylists">
              <arg direction="in" type="u" name="Index"/>
              <arg direction="in" type="u" name="MaxCount"/>
              <arg direction="in" type="s" name="Order"/>
              <arg direction="in" type="b" name="ReverseOrder"/>
              <arg direction="out" type="a(oss)" name="Playlists"/>
            </method>
            <signal name="PlaylistChanged"><arg type="(oss)" name="Playlist"/></signal>
            \(property("PlaylistCount", "u"))
            \(property("Orderings", "as"))
            \(property("ActivePlaylist", "(b(oss))"))
          </interface>
        </node>
        """

    private static func property(
        _ name: String, _ type: String, access: String = "read", signals: String = "true"
    ) -> String {
        """
        <property name="\(name)" type="\(type)" access="\(access)">\
        <annotation name="org.freedesktop.DBus.Property.EmitsChangedSignal" value="\(signals)"/></property>
        """
    }
}
