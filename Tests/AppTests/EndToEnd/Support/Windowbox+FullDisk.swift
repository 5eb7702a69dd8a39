import Foundation
import TestSupport

/// The program with a state and a cache folder on file systems of their own that are full.
extension Windowbox {
    /// Starts the program in a mount namespace of its own, in which no free page is left on the file systems of the two
    /// folders. The state folder keeps its files.
    static func onFullDisk(_ arguments: String..., environment: [String: String] = [:]) throws -> Windowbox {
        let folder = try VirtualDesktop.ofThisTest().folder.path
        for name in ["state", "cache"] {
            try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
        }
        // In a `chroot` whose root is no mount point the propagation of mounts can only be that of its parent.
        let start = """
            unshare --mount --propagation slave true 2>/dev/null && propagation=slave
            exec unshare $MAPPING --mount --propagation ${propagation:-unchanged} sh -ec "$MOUNT" "$@"
            """
        let mount = """
            cp -r "$FOLDER/state" "$FOLDER/kept"
            for name in state cache; do
                mount -t tmpfs -o size=64k tmpfs "$FOLDER/$name"
                if [ "$name" = state ]; then cp -r "$FOLDER/kept/." "$FOLDER/state"; fi
                head -c 65536 /dev/zero >"$FOLDER/$name/filler" 2>/dev/null || true
            done
            exec "$@"
            """
        let variables = [
            "FOLDER": folder, "MOUNT": mount,
            // Root needs no user mapping, and may not request one in a container.
            "MAPPING": geteuid() == 0 ? "" : "--map-root-user",
        ]
        return try Windowbox(
            ["-ec", start, "sh", "sh", Project.program, "--fullscreen"] + arguments,
            environment: environment.merging(variables) { $1 }, isFullscreen: false, program: "sh")
    }

    /// The user's cache folder.
    var cache: String { desktop.folder.path + "/cache" }

    /// The path of a file as the program sees it.
    func ownPath(_ path: String) -> String { "/proc/\(process.pid)/root\(path)" }
}
