import Glibc

exit(Program.run(Arguments.all))
