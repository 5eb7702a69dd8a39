import WindowboxAudio
import WindowboxCore
import WindowboxSubtitles

extension EngineCore {
    /// Executes an effect.
    /// - Parameter effect: The effect.
    /// - Returns: The event that reports its result; `nil` without one.
    func execute(_ effect: EngineEffect) -> EngineEvent? {
        switch effect {
        case .pipeline(let id, let effect): return pipelines[id].flatMap { execute(effect, on: $0) }
        case .beginAudio(let serial): return audio.begin(serial) ? .result(.preloadFlushed) : nil
        case .advance: return .result(.stepped(output.advance()))
        case .allowTransition(let serial):
            return audio.allowTransition(serial) ? .result(.transitionAllowed(serial: serial)) : nil
        case .retractNext(let change):
            return .result(.nextRetracted(isHeldByServer: !audio.retract(), then: change))
        case .makeCurrent(let serial):
            audio.makeCurrent(serial)
            output.makeCurrent(serial)
            return .result(.madeCurrent)
        case .readSubtitleFile(let location):
            return .result(.subtitleFileRead(SubtitleFile(location: location).languages))
        case .claimScreenshots: return output.claimScreenshots() ? .result(.screenshotsClaimed) : nil
        default:
            perform(effect)
            return nil
        }
    }

    /// Executes an effect without a result.
    private func perform(_ effect: EngineEffect) {
        switch effect {
        case .start(let request): start(request)
        case .run(let isAwaitingAudio):
            clock.run(awaitingAudio: isAwaitingAudio)
            setRunning(true)
        case .stop:
            clock.hold()
            setRunning(false)
        case .hold(let time): clock.hold(at: time)
        case .setRate(let rate): clock.setRate(rate)
        case .moveBack(let lag): clock.moveBack(by: lag)
        case .beginLine(let offset): clock.beginLine(shiftedBy: offset)
        case .beginVideo(let serial): output.begin(serial)
        case .startAudio: audio.start()
        case .realignAudio: audio.realign()
        case .removeFromMixer: audio.removeFromMixer()
        case .setVolume(let volume): audio.setVolume(volume)
        case .setMuted(let isMuted): audio.setMuted(isMuted)
        case .setAudioDevice(let device): audio.selectDevice(device)
        case .clearVideo: output.clear()
        case .showLastFrame: output.showLast()
        case .prepareNext(let serial):
            audio.prepareNext(serial)
            output.prepareNext(serial)
        case .makeVideoCurrent(let serial): output.makeCurrent(serial)
        case .addScreenshot(let request, let time): output.add(request, time: time)
        case .dropScreenshots: output.dropScreenshots()
        case .shutDownOutputs:
            output.begin(.max)
            audio.shutDown()
        case .pipeline, .beginAudio, .advance, .allowTransition, .retractNext, .makeCurrent, .readSubtitleFile,
            .claimScreenshots:
            break
        }
    }

    private func setRunning(_ isRunning: Bool) {
        audio.setRunning(isRunning)
        output.setRunning(isRunning)
    }

    private func start(_ request: PipelineRequest) {
        var options = options
        options.limits = request.limits
        let stream = request.reopened.flatMap { pipelines[$0]?.stream }
        let pipeline = Pipeline(
            id: request.id, source: request.source, stream: stream, command: request.command, output: output,
            audio: audio, clock: clock, appearance: request.appearance, speed: request.speed,
            isPreloading: request.isPreloading, options: options
        ) { [mailbox] in mailbox.post(.pipeline(request.id, $0)) }
        pipelines[request.id] = OpenPipeline(pipeline: pipeline, stream: stream)
        startThread("demux") { [command = request.command] in DemuxThread(pipeline).run(from: command) }
    }
}

// MARK: - Pipelines

extension EngineCore {
    private func execute(_ effect: PipelineEffect, on open: OpenPipeline) -> EngineEvent? {
        let pipeline = open.pipeline
        switch effect {
        case .seek(let command): pipeline.seek(command)
        case .close: pipeline.close()
        case .endPreloading: pipeline.endPreloading()
        case .setHasNext(let hasNext): pipeline.hasNext = hasNext
        case .setSpeed(let speed): pipeline.speed = speed
        case .setAppearance(let appearance): pipeline.subtitles.apply(appearance)
        case .interrupt: pipeline.packets.interrupt()
        case .beginRebuffering: return pipeline.packets.beginRebuffering() ? .result(.rebufferingBegan) : nil
        case .diagnose: return .pipeline(pipeline.id, .failed(pipeline.decodingError))
        case .chooseVariant(let limits):
            return open.stream?.choose(within: limits) == true ? .result(.variantChosen) : nil
        case .downshift: return open.stream?.downshift() == true ? .result(.downshifted) : nil
        case .selectAudio(let track): return selectAudio(track, in: pipeline)
        case .setOutputsSilence(let isSilent): pipeline.outputsSilence = isSilent
        case .probeExternalAudio(let location):
            pipeline.probe(ExternalAudioFile(location: location, video: pipeline.source.location))
        case .prepareExternalAudio(let track): pipeline.prepareExternalAudio(track)
        case .stopReadingExternalAudio: pipeline.stopReadingExternalAudio()
        case .startExternalAudio(let track): return startExternalAudio(track, in: pipeline)
        case .readSubtitles(let track, let secondary): pipeline.readSubtitles(of: track, secondary: secondary)
        case .addSubtitleFile(let file, let track): pipeline.subtitles.add(file, as: track)
        case .countCues(let track): return .result(.cueCount(pipeline.subtitles.transcripts.count(of: track)))
        case .readSubtitleText(let track, let secondary, let serial):
            requestSubtitles(of: pipeline)
            return subtitleText(of: pipeline, track, secondary: secondary, serial: serial)
        }
        return nil
    }

    private func selectAudio(_ track: Track.ID?, in pipeline: Pipeline) -> EngineEvent {
        let wasSilent = pipeline.outputsSilence
        pipeline.outputsSilence = track == nil
        let isOther = track.map { pipeline.packets.selectAudio($0) } ?? false
        pipeline.stopReadingExternalAudio()
        return .result(.audioSelected(isOtherTrack: isOther, isSilenceChanged: wasSilent != pipeline.outputsSilence))
    }

    private func startExternalAudio(_ track: Track.ID, in pipeline: Pipeline) -> EngineEvent {
        guard let thread = AudioThread(pipeline, file: track) else {
            return .pipeline(pipeline.id, .externalAudioUnreadable(track, .damagedTrack(kind: .audio)))
        }
        pipeline.outputsSilence = false
        pipeline.packets.beginAudio(track)
        startThread("audio") { thread.run() }
        return .result(.externalAudioStarted)
    }

    /// Requests the current subtitles for the paused frame.
    private func requestSubtitles(of pipeline: Pipeline) {
        guard let frame = output.stationaryFrame, let canvas = frame.subtitles?.canvas else {
            return pipeline.subtitles.renderQueue.setStationary(nil)
        }
        let time = max(clock.time(), frame.seconds)
        let request = SubtitleRenderQueue.Request(time: time, duration: 0, canvas: canvas)
        pipeline.subtitles.renderQueue.setStationary(request)
    }

    private func subtitleText(
        of pipeline: Pipeline, _ track: Track.ID?, secondary: Track.ID?, serial: Int
    ) -> EngineEvent {
        let time = clock.time()
        let primaryText = track.map { pipeline.subtitles.text(of: $0, at: time, serial: serial) }
        let secondaryText = secondary.map { pipeline.subtitles.text(of: $0, at: time, serial: serial) }
        let nextChange = [primaryText?.until, secondaryText?.until].compactMap(\.self).min()
        return .result(.subtitleText(primaryText?.text, secondary: secondaryText?.text, nextChange: nextChange))
    }
}
