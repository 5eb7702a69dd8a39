@_exported import WindowboxTesting
