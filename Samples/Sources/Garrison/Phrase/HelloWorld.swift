/// The first example of the article: data control what the program says.
struct HelloWorld {
    let numbers: any RandomNumbers

    var phrase: String {
        let number = numbers.number(below: 2)
        let firstWord = number == 0 ? "hello" : "bye"
        let secondWord = "world!"
        return firstWord + " " + secondWord
    }
}
