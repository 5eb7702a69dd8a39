import CFFmpeg
import WindowboxCore

/// Segment keys of an HLS stream. FFmpeg requests them through `io_open`, and a wrong key is detected before anything
/// is shown.
extension HLSInput {
    /// The URL by which FFmpeg requests the key from this input.
    func keyURL(_ address: String) -> String {
        let index = keyAddresses.firstIndex(of: address) ?? keyAddresses.count
        if index == keyAddresses.count { keyAddresses.append(address) }
        return PlaylistWriter.keyURL(of: index)
    }

    func openKey(_ index: Int, into io: UnsafeMutablePointer<UnsafeMutablePointer<AVIOContext>?>) -> Int32 {
        guard keyAddresses.indices.contains(index), failure == nil else { return wb_error(EIO) }
        switch key(at: keyAddresses[index]) {
        case .success(let key):
            interrupt.didReceiveData()
            io.pointee = AVIO.memory(key)
            return io.pointee == nil ? wb_error(ENOMEM) : 0
        case .failure(let failure):
            self.failure = failure
            return wb_error(EIO)
        }
    }

    /// Returns the key at a URI, requested once. Blocks.
    func key(at address: String) -> Result<[UInt8], HLSError> {
        if let known = keys[address] { return .success(known) }
        let found = SegmentKey.find(address, isLocal: isLocal, keys: options.keys, fetch: fetch)
        if case .success(let key) = found { keys[address] = key }
        return found
    }

    /// Validates the start of a decrypted segment, and closes the segment when it is noise.
    func check(_ io: UnsafeMutablePointer<UnsafeMutablePointer<AVIOContext>?>, address: String) -> Bool {
        guard address.hasPrefix("crypto"), let input = io.pointee else { return true }
        let entries = stream.list(0, variantEpoch: variantEpoch)?.timeline?.entries ?? []
        // A segment inside a larger file starts at an offset that has not been reached yet.
        if entries.contains(where: { $0.segment.range != nil }) { return true }
        if SegmentKey.isSegmentStart(AVIO.peek(at: input)) { return true }
        failure = .error(MediaError(.keyWrong, details: address))
        avio_closep(io)
        return false
    }
}
