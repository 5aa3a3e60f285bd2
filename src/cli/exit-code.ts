/** What the program's exit code says. They never change: scripts rely on them. */
export const EXIT = {
  clean: 0,
  found: 1,
  /** A command, an option or an input is wrong: the user fixes it. */
  usage: 2,
  /** Something could not be read, so that nothing can be said of it. */
  notScanned: 3,
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** What a scan ends with. */
export function exitCodeOf(fails: boolean, notRead: number): ExitCode {
  if (fails) return EXIT.found
  return notRead > 0 ? EXIT.notScanned : EXIT.clean
}
