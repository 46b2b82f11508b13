#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Reads a line of the standard input; a terminal does not show it.
struct TerminalPasswordInput: PasswordInput {
    let printer: any Printer

    func readPassword() -> String? {
        var shown = termios()
        // Anything but a terminal shows nothing anyway.
        guard tcgetattr(STDIN_FILENO, &shown) == 0 else { return readLine() }
        var hidden = shown
        hidden.c_lflag &= ~tcflag_t(ECHO)
        printer.note("Type the password, which is not shown.")
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
        defer { tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown) }
        return readLine()
    }
}
