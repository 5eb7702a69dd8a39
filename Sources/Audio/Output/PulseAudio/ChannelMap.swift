import CPulse

extension pa_channel_map {
    /// Creates the channel map of FFmpeg's channels.
    init(_ channels: [Int]) {
        self.init()
        pa_channel_map_init_auto(&self, UInt32(channels.count), PA_CHANNEL_MAP_WAVEEX)
        withUnsafeMutableBytes(of: &map) { bytes in
            let positions = bytes.bindMemory(to: pa_channel_position_t.self)
            for (index, channel) in channels.enumerated() where index < positions.count {
                if let position = Self.position(of: channel, among: channels.count) { positions[index] = position }
            }
        }
        if pa_channel_map_valid(&self) == 0 {
            pa_channel_map_init_extend(&self, UInt32(channels.count), PA_CHANNEL_MAP_WAVEEX)
        }
    }

    /// Returns PulseAudio's position of an FFmpeg channel; `nil` for channels beyond the table.
    private static func position(of channel: Int, among count: Int) -> pa_channel_position_t? {
        let positions = [
            PA_CHANNEL_POSITION_FRONT_LEFT, PA_CHANNEL_POSITION_FRONT_RIGHT, PA_CHANNEL_POSITION_FRONT_CENTER,
            PA_CHANNEL_POSITION_LFE, PA_CHANNEL_POSITION_REAR_LEFT, PA_CHANNEL_POSITION_REAR_RIGHT,
            PA_CHANNEL_POSITION_FRONT_LEFT_OF_CENTER, PA_CHANNEL_POSITION_FRONT_RIGHT_OF_CENTER,
            PA_CHANNEL_POSITION_REAR_CENTER, PA_CHANNEL_POSITION_SIDE_LEFT, PA_CHANNEL_POSITION_SIDE_RIGHT,
        ]
        if count == 1 { return PA_CHANNEL_POSITION_MONO }
        return positions.indices.contains(channel) ? positions[channel] : nil
    }
}
