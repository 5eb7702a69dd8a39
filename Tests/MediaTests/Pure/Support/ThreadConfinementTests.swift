import Testing

@testable import WindowboxMedia
@testable import WindowboxCore

/// The check of thread-confined objects in debug builds.
struct ThreadConfinementTests {
    private final class Object: Sendable {
        private let confinement = ThreadConfinement()

        var isOnThread: Bool { confinement.isOnThread }

        func unbind() { confinement.unbind() }
    }

    /// Returns whether an object is on its thread, as seen from another one.
    private func isOnOtherThread(_ object: Object) -> Bool? {
        let result = Monitor<Bool?>(nil)
        startThread("other") {
            let isOnThread = object.isOnThread
            result.update { $0 = isOnThread }
        }
        return result.wait(until: .now + 60) { $0 }
    }

    @Test("An object is confined to the thread of its first check") func firstCheckBinds() {
        let object = Object()
        #expect(object.isOnThread && object.isOnThread)
        #expect(isOnOtherThread(object) == false)
    }

    @Test("An object may be created on another thread than its own") func creationDoesNotBind() {
        let object = Object()
        #expect(isOnOtherThread(object) == true)
        #expect(!object.isOnThread)
    }

    @Test("An unbound object is confined to the thread of the next check") func nextCheckBinds() {
        let object = Object()
        #expect(object.isOnThread)
        object.unbind()
        #expect(isOnOtherThread(object) == true)
        #expect(!object.isOnThread)
    }
}
