/// What three articles about dependency injection show, a file for each, in the words of this library.
@main
enum Articles {
    static func main() {
        for line in ServiceKeys.lines() + People.lines() + Realm.lines() { print(line) }
    }
}
