/// What the program says of itself.
enum Help {
    static let text = """
        A register of people, kept in a file.

        usage: \(Program.name) [OPTION…] [COMMAND [ARGUMENT…]]

        commands:
          fetch                save the people of the standard input, a line NAME[,EMAIL] for each
          add [NAME [EMAIL]]   save a person, \(PeopleManager.usualPerson.name) unless another is named
          list                 print all people
          find TEXT            print the people whose name or email address contains TEXT
          greet [NAME]         say hello to all people, or to the one who is named
          help                 print this help

        options:
          --database FILE      the file of the register, in place of \(FileDatabase.usualPath)
          --from FILE          fetch from FILE, in place of the standard input
          --by-name            list by name, in place of by the time when people came

        Without a command it says two hellos.
        """
}
