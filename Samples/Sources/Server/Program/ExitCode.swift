/// How the program ends, with the numbers of `sysexits.h`.
enum ExitCode: Int32 {
    case success = 0
    case failure = 1
    case usage = 64
}
