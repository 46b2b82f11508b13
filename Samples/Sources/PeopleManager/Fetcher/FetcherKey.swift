import DIContainer

enum FetcherKey: DefaultInjectionKey {
    static var defaultValue: any Fetcher { CSVFetcher.standardInput }
}
