import DIContainer
import Glibc

@main
enum LaterCopy {
    static func main() {
        Container {}.build()
        let (path, function) = (CommandLine.arguments[1], CommandLine.arguments[2])
        guard let library = dlopen(path, RTLD_NOW), let symbol = dlsym(library, function) else { return }
        unsafeBitCast(symbol, to: (@convention(c) () -> Void).self)()
    }
}
