/// What the program needs of a file system, in steps small enough that a test can make each of them fail.
protocol FileSystem: Sendable {
    /// The bytes of a file.
    func read(_ path: String) throws(FileError) -> [UInt8]

    /// What there is to know of a file, or `nil` where there is none.
    func attributes(of path: String) throws(FileError) -> FileAttributes?

    /// Writes a file that is not there yet, and returns when the disk has it.
    func create(_ path: String, with bytes: [UInt8], permissions: UInt32) throws(FileError)

    /// Gives a file another name, in one step, in the place of the file that has it.
    func rename(_ path: String, to newPath: String) throws(FileError)

    func remove(_ path: String) throws(FileError)

    /// Makes a folder and those around it, as far as they are not there.
    func makeFolder(_ path: String) throws(FileError)

    /// Waits until nobody else, of this process or another, has the folder locked, and locks it.
    ///
    /// - Returns: The lock, which ends when nobody holds it any more.
    func lock(_ folder: String) throws(FileError) -> OpenFile
}
