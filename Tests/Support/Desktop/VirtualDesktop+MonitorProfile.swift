import CGtk
import Foundation

extension VirtualDesktop {
    /// Names the ICC profile of the X server's only monitor, as the desktop does.
    public func setMonitorProfile(_ bytes: [UInt8]) throws {
        guard let connection = xcb_connect(environment["DISPLAY"], nil),
            let root = xcb_setup_roots_iterator(xcb_get_setup(connection)).data?.pointee.root
        else { throw WaitTimeout(description: "no connection to the X server") }
        defer { xcb_disconnect(connection) }
        let name = "_ICC_PROFILE"
        let request = xcb_intern_atom(connection, 0, UInt16(name.utf8.count), name)
        guard let reply = xcb_intern_atom_reply(connection, request, nil) else { return }
        defer { free(reply) }
        let change = xcb_change_property_checked(
            connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), root, reply.pointee.atom, XCB_ATOM_CARDINAL.rawValue, 8,
            UInt32(bytes.count), bytes)
        free(xcb_request_check(connection, change))
    }
}
