/** What AssemblyScript calls an integer of 32 bits, so that code for both is checked as TypeScript, too. */
type i32 = number
