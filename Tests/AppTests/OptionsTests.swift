import Testing

@testable import windowbox

@MainActor
struct OptionsTests {
    private func options(_ arguments: String...) throws -> Options { try Options(parsing: arguments) }

    @Test("An empty command line yields the default options")
    func noArgumentsGiveDefaults() throws {
        #expect(try options() == Options())
    }

    @Test("Arguments that are not options are locations")
    func argumentsAreLocations() throws {
        #expect(try options("a.mkv", "http://host/b", "-").locations == ["a.mkv", "http://host/b", "-"])
    }

    @Test("Arguments after a double dash are locations")
    func doubleDashEndsOptions() throws {
        let options = try options("--mute", "--", "--fullscreen", "-x.mkv")
        #expect(options.locations == ["--fullscreen", "-x.mkv"])
        #expect(options.isMuted && !options.isFullscreen)
    }

    @Test("Flags are parsed in their long and short forms")
    func flagsAreParsed() throws {
        let options = try options("--fullscreen", "-m", "--enqueue", "-n", "-o")
        #expect(options.showsFileDialog)
        #expect(options.isFullscreen && options.isMuted && options.enqueues && options.opensNewWindow)
    }

    @Test("Option values follow a space or an equals sign")
    func valuesFollowSpaceOrEquals() throws {
        let options = try options("--volume", "50", "--speed=1.5", "--start=1:30")
        #expect(options.volume == 0.5)
        #expect(try self.options("--volume=150").volume == 1.5)
        #expect(options.speed == 1.5)
        #expect(options.start == .seconds(90))
    }

    @Test("The thumbnail option needs a positive size, one source and one destination")
    func thumbnailNeedsTwoFiles() throws {
        #expect(try options("--thumbnail", "256", "a.mkv", "a.png").action == .makeThumbnail(side: 256))
        #expect(throws: UsageError.self) { try options("--thumbnail", "256", "a.mkv") }
        #expect(throws: UsageError.self) { try options("--thumbnail", "0", "a.mkv", "a.png") }
    }

    @Test("The URN server option accepts an HTTP URL")
    func urnServerIsURL() throws {
        #expect(try options("--urn-server", "http://localhost:8080").server?.baseURL.port == 8080)
        #expect(try options().server == nil)
    }

    @Test(
        "The URN server option refuses values that are not HTTP URLs",
        arguments: ["--urn-server=host", "--urn-server=ftp://host", "--urn-server=http://", "--urn-server="])
    func invalidServerIsRefused(argument: String) {
        #expect(throws: UsageError.self) { try Options(parsing: [argument]) }
    }

    @Test(
        "Option values that are out of range or malformed are refused",
        arguments: ["--volume=151", "--volume=loud", "--speed=0.1", "--speed=nan", "--start=later", "--start=-1"])
    func valuesOutOfRangeAreRefused(argument: String) {
        #expect(throws: UsageError.self) { try Options(parsing: [argument]) }
    }

    @Test("The error for an invalid option value names the value, the option and the valid range")
    func invalidValueIsExplained() {
        let error = #expect(throws: UsageError.self) { try options("--speed", "9") }
        #expect(error?.message == "invalid value “9” for --speed (0.25–4)")
    }

    @Test(
        "Unknown options, missing values and values of flags are refused",
        arguments: ["--unknown", "-x", "--mute=yes", "--volume"])
    func unknownOptionsAreRefused(argument: String) {
        #expect(throws: UsageError.self) { try Options(parsing: [argument]) }
    }

    @Test(
        "A start time is parsed from seconds, minutes and hours",
        arguments: [
            ("90", 90.0), ("1:30", 90), ("1:02:03.5", 3723.5), ("0", 0), ("0:00.25", 0.25),
        ])
    func timesAreParsed(text: String, seconds: Double) {
        #expect(TimeArgument.duration(text) == .seconds(seconds))
    }

    @Test("A malformed start time is refused", arguments: ["", ":", "1:60", "1:2:3:4", "1:-5", "a:10", "inf"])
    func malformedTimesAreRefused(text: String) {
        #expect(TimeArgument.duration(text) == nil)
    }

    @Test("The help text names the program's options in their long form")
    func helpNamesOptions() {
        for name in [
            "fullscreen", "mute", "volume", "start", "speed", "enqueue", "new-window", "private", "urn-server",
            "version",
            "help",
        ] {
            #expect(Usage.text.contains("--\(name)"))
        }
    }
}
