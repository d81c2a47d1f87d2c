/// The version of the tool. A change of any output's pixels comes with a new one: it is part of the key of every output.
public let toolVersion = "0.1.0"
