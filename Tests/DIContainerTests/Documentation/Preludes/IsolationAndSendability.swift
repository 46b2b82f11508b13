// options: -parse-as-library
