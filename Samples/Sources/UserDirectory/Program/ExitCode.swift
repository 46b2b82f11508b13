/// How the program ends, with the numbers of `sysexits.h`, and that of shells for an interruption.
enum ExitCode: Int32 {
    case success = 0
    case failure = 1
    case usage = 64
    case interrupted = 130
}
