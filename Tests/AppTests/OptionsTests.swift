import Testing

@testable import windowbox

@MainActor
struct OptionsTests {
    private func options(_ arguments: String...) throws -> Options { try Options(parsing: arguments) }

    @Test func withoutArgumentsItPlaysNothing() throws {
        #expect(try options() == Options())
    }

    @Test func whatIsNoOptionIsALocation() throws {
        #expect(try options("a.mkv", "http://host/b", "-").locations == ["a.mkv", "http://host/b", "-"])
    }

    @Test func afterTwoDashesAllAreLocations() throws {
        let options = try options("--mute", "--", "--fullscreen", "-x.mkv")
        #expect(options.locations == ["--fullscreen", "-x.mkv"])
        #expect(options.isMuted && !options.isFullscreen)
    }

    @Test func flagsAreRead() throws {
        let options = try options("--fullscreen", "-m", "--enqueue", "-n", "-o")
        #expect(options.asks)
        #expect(options.isFullscreen && options.isMuted && options.enqueues && options.opensNewWindow)
    }

    @Test func valuesStandBehindASpaceOrAnEqualsSign() throws {
        let options = try options("--volume", "50", "--speed=1.5", "--start=1:30")
        #expect(options.volume == 0.5)
        #expect(options.speed == 1.5)
        #expect(options.start == .seconds(90))
    }

    @Test func aPictureIsMadeOfOneFilmIntoOneFile() throws {
        #expect(try options("--thumbnail", "256", "a.mkv", "a.png").deed == .makeThumbnail(side: 256))
        #expect(throws: UsageError.self) { try options("--thumbnail", "256", "a.mkv") }
        #expect(throws: UsageError.self) { try options("--thumbnail", "0", "a.mkv", "a.png") }
    }

    @Test func aServerForURNsIsAnAddress() throws {
        #expect(try options("--urn-server", "http://localhost:8080").server?.baseURL.port == 8080)
        #expect(try options().server == nil)
    }

    @Test(arguments: ["--urn-server=host", "--urn-server=ftp://host", "--urn-server=http://", "--urn-server="])
    func whatIsNoServerIsWrong(argument: String) {
        #expect(throws: UsageError.self) { try Options(parsing: [argument]) }
    }

    @Test(arguments: ["--volume=101", "--volume=loud", "--speed=0.1", "--speed=nan", "--start=later", "--start=-1"])
    func valuesOutOfRangeAreWrong(argument: String) {
        #expect(throws: UsageError.self) { try Options(parsing: [argument]) }
    }

    @Test(arguments: ["--unknown", "-x", "--mute=yes", "--volume"])
    func whatIsNoOptionIsWrong(argument: String) {
        #expect(throws: UsageError.self) { try Options(parsing: [argument]) }
    }

    @Test(arguments: [
        ("90", 90.0), ("1:30", 90), ("1:02:03.5", 3723.5), ("0", 0), ("0:00.25", 0.25),
    ])
    func timesAreReadAsTheyAreTyped(text: String, seconds: Double) {
        #expect(TimeArgument.duration(text) == .seconds(seconds))
    }

    @Test(arguments: ["", ":", "1:60", "1:2:3:4", "1:-5", "a:10", "inf"])
    func whatIsNoTimeIsNone(text: String) {
        #expect(TimeArgument.duration(text) == nil)
    }

    @Test func theHelpNamesEveryOption() {
        for name in [
            "fullscreen", "mute", "volume", "start", "speed", "enqueue", "new-window", "urn-server", "version", "help",
        ] {
            #expect(Usage.text.contains("--\(name)"))
        }
    }
}
