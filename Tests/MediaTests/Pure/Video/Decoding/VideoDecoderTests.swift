import CFFmpeg
import Foundation
import Synchronization
import Testing
import WindowboxCore
import WindowboxDemux

@testable import WindowboxVideo

@Suite("Video decoder")
struct VideoDecoderTests {
    /// Plays a video until after its end, and gives hardware the time that it needs to catch up.
    private struct Playback {
        private(set) var times: [Seconds] = []
        /// The packets after which hardware decoded.
        private(set) var inHardware: [Int] = []

        init(
            of video: EncodedVideo, _ faults: FakeHardwareDecoder.Faults? = .init(), offAt: Int = .max,
            isSettled: Bool = true
        ) throws {
            let decoder = try #require(
                VideoDecoder({ CodecContext(video.stream, threads: 2) }, timeBase: video.stream.timeBase) { _ in
                    faults.flatMap { FakeHardwareDecoder(video.stream, $0) }
                })
            var times: [Seconds] = []
            for (index, packet) in (video.packets.map(Optional.some) + [nil]).enumerated() {
                decoder.decode(packet, index < offAt ? .automatic : .off, isSettled: isSettled) { frame in
                    times.append(decoder.time(of: frame) ?? -1)
                    return true
                }
                decoder.waitForHardware()
                if decoder.deviceName == "fake" { inHardware.append(index) }
            }
            self.times = times
        }
    }

    private static let groups = ["keyint=24:bframes=0", "keyint=24", "keyint=24:open-gop=1:bframes=3", "keyint=250"]

    @Test("Hardware takes over without a frame lost or repeated", arguments: groups)
    func takeover(_ options: String) async throws {
        let video = try #require(try await EncodedVideo(options))
        let playback = try Playback(of: video)
        #expect(playback.times == video.times)
        #expect((24...60).contains(playback.inHardware.first ?? 0) && playback.inHardware.last == video.packets.count)
    }

    @Test("A serial that does not play yet is decoded in software")
    func unsettled() async throws {
        let video = try #require(try await EncodedVideo("keyint=24"))
        let playback = try Playback(of: video, isSettled: false)
        #expect(playback.times == video.times && playback.inHardware.isEmpty)
    }

    @Test(
        "Software goes on where hardware fails, without a frame lost or repeated",
        arguments: [
            FakeHardwareDecoder.Faults(packets: 50...52), .init(packets: 70...200), .init(device: 55),
            .init(downloads: true),
        ])
    func failure(_ faults: FakeHardwareDecoder.Faults) async throws {
        let video = try #require(try await EncodedVideo("keyint=24:bframes=0"))
        let playback = try Playback(of: video, faults)
        #expect(playback.times == video.times)
        #expect(playback.inHardware.last != video.packets.count)
    }

    @Test(
        "A device that is missing or fails at once goes unnoticed",
        arguments: [nil, FakeHardwareDecoder.Faults(device: 1)])
    func refusal(_ faults: FakeHardwareDecoder.Faults?) async throws {
        let video = try #require(try await EncodedVideo("keyint=24"))
        let playback = try Playback(of: video, faults)
        #expect(playback.times == video.times && playback.inHardware.isEmpty)
    }

    @Test("Single packets that fail do not end hardware decoding")
    func singleFailure() async throws {
        let video = try #require(try await EncodedVideo("keyint=24:bframes=0"))
        let playback = try Playback(of: video, .init(packets: 60...61))
        #expect(playback.inHardware.last == video.packets.count)
    }

    @Test("Far from a keyframe, software goes on with the next one")
    func awaitedKeyframe() async throws {
        let video = try #require(try await EncodedVideo("keyint=40:bframes=0"))
        let playback = try Playback(of: video, .init(packets: 74...76))
        let lost = Array(video.times[73..<80])
        #expect(playback.times == video.times.filter { !lost.contains($0) })
    }

    @Test("A serial after a seek begins in software, and the hardware decoder is used again")
    func seek() async throws {
        let video = try #require(try await EncodedVideo("keyint=24"))
        let opened = Atomic(0)
        let decoder = try #require(
            VideoDecoder({ CodecContext(video.stream, threads: 2) }, timeBase: video.stream.timeBase) { _ in
                opened.add(1, ordering: .relaxed)
                return FakeHardwareDecoder(video.stream)
            })
        for _ in 0..<2 {
            var times: [Seconds] = []
            for packet in video.packets.map(Optional.some) + [nil] {
                decoder.decode(packet, .automatic, isSettled: true) { frame in
                    times.append(decoder.time(of: frame) ?? -1)
                    return true
                }
                decoder.waitForHardware()
            }
            #expect(times == video.times && decoder.deviceName == "fake")
            decoder.flush()
            #expect(decoder.deviceName == nil)
        }
        #expect(opened.load(ordering: .relaxed) == 1)
    }

    @Test(
        "Frames that stay in their surfaces are not copied",
        arguments: [
            (SurfaceUse.all, true, false), (.all, true, true), (.progressive, true, false), (.progressive, true, true),
            (.none, true, false), (.all, false, false),
        ])
    func surfaces(_ use: SurfaceUse, canKeep: Bool, isInterlaced: Bool) async throws {
        let video = try #require(try await EncodedVideo("keyint=24:bframes=0"))
        let hardware = try #require(
            FakeHardwareDecoder(video.stream, .init(isInterlaced: isInterlaced), canKeepSurfaces: canKeep))
        nonisolated(unsafe) let opened = hardware
        hardware.unbindThread()
        let decoder = try #require(
            VideoDecoder({ CodecContext(video.stream, threads: 2) }, timeBase: video.stream.timeBase) { _ in opened })
        decoder.surfaceUse = use
        var count = 0
        for packet in video.packets.map(Optional.some) + [nil] {
            decoder.decode(packet, .withoutCopies, isSettled: true) { _ in
                if decoder.deviceName != nil { count += 1 }
                return true
            }
            decoder.waitForHardware()
        }
        let isKept = canKeep && (use == .all || use == .progressive && !isInterlaced)
        #expect(count > 20)
        #expect(isKept ? hardware.downloads == 0 : hardware.downloads > 20)
    }

    @Test("Frames stay in surfaces only where those are rendered, and interlaced ones where nothing deinterlaces")
    func surfaceUse() {
        for mode in [HardwareDecoding.off, .automatic] {
            #expect(SurfaceUse(mode, rendersSurfaces: true, .off) == .none)
        }
        #expect(SurfaceUse(.withoutCopies, rendersSurfaces: false, .off) == .none)
        #expect(SurfaceUse(.withoutCopies, rendersSurfaces: true, .off) == .all)
        #expect(SurfaceUse(.withoutCopies, rendersSurfaces: true, .automatic) == .progressive)
        #expect(SurfaceUse(.withoutCopies, rendersSurfaces: true, .on) == .none)
    }

    @Test("Hardware decoding ends when it is turned off", arguments: ["keyint=24:bframes=0", "keyint=24"])
    func off(_ options: String) async throws {
        let video = try #require(try await EncodedVideo(options))
        let playback = try Playback(of: video, offAt: 64)
        #expect(playback.times == video.times && playback.inHardware.last == 63)
    }
}

extension VideoDecoder {
    /// Waits until the hardware decoder that is being set up has caught up or failed, for 0.3 s at most: it may need
    /// more packets.
    fileprivate func waitForHardware() {
        for _ in 0..<300 {
            guard isCatchingUp else { return }
            usleep(1000)
        }
    }
}
