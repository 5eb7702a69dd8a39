// swift-tools-version: 6.2
import PackageDescription

/// The targets that draw or speak to the desktop live on the main thread, as GTK does.
let onMainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
    name: "windowbox",
    products: [
        .library(name: "WindowboxPlayer", targets: ["WindowboxPlayer"]),
        .library(name: "WindowboxBusiness", targets: ["WindowboxBusiness"]),
        .library(name: "WindowboxPlayerUI", targets: ["WindowboxPlayerUI"]),
        .library(name: "WindowboxMPRIS", targets: ["WindowboxMPRIS"]),
        .library(name: "WindowboxGtk", targets: ["WindowboxGtk"]),
        .library(name: "WindowboxTesting", targets: ["WindowboxTesting"]),
        .executable(name: "windowbox", targets: ["windowbox"]),
    ],
    targets: [
        .systemLibrary(name: "CSystem"),
        .systemLibrary(name: "CColor"),
        .systemLibrary(name: "CDeinterlacing"),
        .systemLibrary(name: "CGPU"),
        .systemLibrary(
            name: "CGtk", pkgConfig: "gtk4",
            providers: [.apt(["libgtk-4-dev", "libwayland-dev", "libx11-xcb-dev"])]),
        .systemLibrary(name: "CAdwaita", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
        .systemLibrary(
            name: "CFFmpeg", pkgConfig: "libavformat",
            providers: [.apt(["libavformat-dev", "libswscale-dev", "libswresample-dev"])]),
        .systemLibrary(name: "CPulse", pkgConfig: "libpulse", providers: [.apt(["libpulse-dev"])]),
        .systemLibrary(name: "CAss", pkgConfig: "libass", providers: [.apt(["libass-dev"])]),
        .systemLibrary(name: "CZimg", pkgConfig: "zimg", providers: [.apt(["libzimg-dev"])]),
        .systemLibrary(name: "CUchardet", pkgConfig: "uchardet", providers: [.apt(["libuchardet-dev"])]),

        .target(name: "WindowboxCore", dependencies: ["CSystem"], path: "Sources/Core", exclude: ["README.md"]),
        .target(
            name: "WindowboxDemux", dependencies: ["WindowboxCore", "CFFmpeg"], path: "Sources/Demux",
            exclude: ["README.md"]),
        .target(
            name: "WindowboxAudio", dependencies: ["WindowboxDemux", "CFFmpeg", "CPulse"], path: "Sources/Audio",
            exclude: ["README.md"]),
        .target(
            name: "WindowboxSubtitles",
            dependencies: ["WindowboxDemux", "CFFmpeg", "CAss", "CColor", "CSystem", "CUchardet"],
            path: "Sources/Subtitles", exclude: ["README.md"]),
        .target(
            name: "WindowboxVideo",
            dependencies: ["WindowboxSubtitles", "CFFmpeg", "CColor", "CDeinterlacing", "CGPU", "CZimg"],
            path: "Sources/Video", exclude: ["README.md"]),
        .target(
            name: "WindowboxMedia", dependencies: ["WindowboxAudio", "WindowboxVideo", "CFFmpeg"],
            path: "Sources/Media", exclude: ["README.md"]),
        .target(
            name: "WindowboxPlayer", dependencies: ["WindowboxMedia"], path: "Sources/Player", exclude: ["README.md"]),
        .target(
            name: "WindowboxBusiness", dependencies: ["WindowboxPlayer", "WindowboxCore"], path: "Sources/Business",
            exclude: ["README.md"]),
        .target(
            name: "WindowboxGtk", dependencies: ["CGtk"], path: "Sources/Gtk", exclude: ["README.md"],
            swiftSettings: onMainActor),
        .target(
            name: "WindowboxPlayerUI", dependencies: ["WindowboxGtk", "WindowboxPlayer", "WindowboxCore"],
            path: "Sources/PlayerUI", exclude: ["README.md", "Icons/Sources"],
            resources: [.embedInCode("Icons/icons.gresource")], swiftSettings: onMainActor),
        .target(
            name: "WindowboxMPRIS", dependencies: ["WindowboxGtk", "WindowboxPlayer", "WindowboxCore"],
            path: "Sources/MPRIS", exclude: ["README.md"], swiftSettings: onMainActor),
        .target(
            name: "WindowboxTesting", dependencies: ["WindowboxPlayer"], path: "Sources/Testing",
            exclude: ["README.md"]),
        .executableTarget(
            name: "windowbox",
            dependencies: ["WindowboxPlayerUI", "WindowboxMPRIS", "WindowboxBusiness", "CAdwaita"], path: "Sources/App",
            exclude: ["README.md"], swiftSettings: onMainActor),

        .executableTarget(
            name: "TenLinePlayer", dependencies: ["WindowboxPlayerUI"], path: "Sources/Examples/TenLinePlayer"),
        .executableTarget(
            name: "FloatingController", dependencies: ["WindowboxPlayerUI"],
            path: "Sources/Examples/FloatingController"),
        .executableTarget(
            name: "SidePanel", dependencies: ["WindowboxPlayerUI"], path: "Sources/Examples/SidePanel"),
        .executableTarget(
            name: "Feed", dependencies: ["WindowboxPlayerUI"], path: "Sources/Examples/Feed"),
        .executableTarget(
            name: "SwipeFeed", dependencies: ["WindowboxPlayerUI"], path: "Sources/Examples/SwipeFeed"),
        .executableTarget(
            name: "FlyingComments", dependencies: ["WindowboxPlayerUI"], path: "Sources/Examples/FlyingComments"),
        .executableTarget(
            name: "Toolbar", dependencies: ["WindowboxPlayerUI"], path: "Sources/Examples/Toolbar"),

        .target(
            name: "TestSupport", dependencies: ["WindowboxPlayer", "WindowboxTesting", "CFFmpeg", "CGtk"],
            path: "Tests/Support"),
        .executableTarget(name: "windowbox-bench", dependencies: ["TestSupport"], path: "Tests/Bench"),
        .target(
            name: "Snippets",
            dependencies: [
                "WindowboxPlayer", "WindowboxBusiness", "WindowboxPlayerUI", "WindowboxMPRIS", "WindowboxTesting",
            ],
            path: "Tests/Snippets"),
        .testTarget(name: "HouseTests", dependencies: ["TestSupport", "windowbox-fuzz"]),
        .executableTarget(name: "EngineSelfCheck", dependencies: ["WindowboxMedia"], path: "Tests/EngineSelfCheck"),
        .target(name: "SubtitleSeeds", path: "Tests/SubtitleSeeds"),
        .executableTarget(
            name: "windowbox-fuzz", dependencies: ["WindowboxMedia", "CFFmpeg", "SubtitleSeeds"], path: "Tests/Fuzz",
            exclude: ["subtitles.dict"]),
        .testTarget(
            name: "MediaTests",
            dependencies: ["WindowboxMedia", "TestSupport", "EngineSelfCheck", "SubtitleSeeds"]),
        .testTarget(name: "PlayerTests", dependencies: ["WindowboxPlayer", "TestSupport"]),
        .testTarget(name: "BusinessTests", dependencies: ["WindowboxBusiness", "TestSupport"], exclude: ["Fixtures"]),
        .target(
            name: "SelfCheckKit", dependencies: ["WindowboxGtk"], path: "Tests/SelfCheckKit",
            swiftSettings: onMainActor),
        .executableTarget(
            name: "GtkSelfCheck", dependencies: ["WindowboxGtk", "CAdwaita", "SelfCheckKit"],
            path: "Tests/GtkSelfCheck",
            swiftSettings: onMainActor),
        .testTarget(name: "GtkTests", dependencies: ["WindowboxGtk", "TestSupport", "GtkSelfCheck"]),
        .executableTarget(
            name: "VideoSelfCheck", dependencies: ["WindowboxPlayerUI", "SelfCheckKit"], path: "Tests/VideoSelfCheck",
            swiftSettings: onMainActor),
        .executableTarget(
            name: "ContainerSelfCheck", dependencies: ["WindowboxPlayerUI", "SelfCheckKit"],
            path: "Tests/ContainerSelfCheck", swiftSettings: onMainActor),
        .executableTarget(
            name: "PiPSelfCheck", dependencies: ["WindowboxPlayerUI", "SelfCheckKit"],
            path: "Tests/PiPSelfCheck", swiftSettings: onMainActor),
        .testTarget(
            name: "PlayerUITests",
            dependencies: [
                "WindowboxPlayerUI", "TestSupport", "VideoSelfCheck", "ContainerSelfCheck", "PiPSelfCheck",
            ]),
        .executableTarget(
            name: "MPRISTestPlayer", dependencies: ["WindowboxMPRIS", "TestSupport"], path: "Tests/MPRISTestPlayer",
            swiftSettings: onMainActor),
        .testTarget(name: "MPRISTests", dependencies: ["WindowboxMPRIS", "TestSupport", "MPRISTestPlayer"]),
        .testTarget(name: "AppTests", dependencies: ["windowbox", "TestSupport", "CFFmpeg"]),
    ],
    swiftLanguageModes: [.v6]
)
