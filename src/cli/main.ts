import { ScanError } from '../model/errors.ts'
import { VERSION } from '../model/version.ts'
import { visible } from '../report/words/escape.ts'
import { readArgs, unknownCommand, unknownOption } from './args.ts'
import type { CommandSpec, Io } from './command.ts'
import { COMMANDS } from './commands.ts'
import { HELP, VERSION_OPTION } from './common-options.ts'
import { EXIT, type ExitCode } from './exit-code.ts'
import { commandHelp, programHelp } from './help.ts'
import { createOutput, OutputClosed } from './output/output.ts'

/**
 * Runs the program. It never throws: what goes wrong is a sentence on standard error and an exit code.
 *
 * @param args what was typed behind the program's name
 */
export async function main(args: readonly string[]): Promise<ExitCode> {
  const { env } = process
  let stdin: NodeJS.ReadStream | undefined
  const io: Io = {
    commands: COMMANDS,
    // opened on first use: a command that does not read it leaves it alone
    get stdin() {
      stdin = process.stdin
      return stdin
    },
    stdout: createOutput(process.stdout, env),
    stderr: createOutput(process.stderr, env),
  }
  const [first, ...rest] = args
  const command = COMMANDS.find(({ name }) => name === first)
  try {
    return command === undefined ? await runProgram(first, io) : await run(command, rest, io)
  } catch (error) {
    return await fail(error, command, io)
  } finally {
    // Input that is still to come would keep the program waiting for it.
    stdin?.destroy()
  }
}

async function run(command: CommandSpec, args: readonly string[], io: Io): Promise<ExitCode> {
  const typed = readArgs(args, command)
  if (typed.switches.has(HELP.name)) {
    await io.stdout.write(commandHelp(command))
    return EXIT.clean
  }
  return command.run(typed, io)
}

/** What is typed before any command, or instead of one. */
async function runProgram(first: string | undefined, { stdout, stderr }: Io): Promise<ExitCode> {
  if (first === undefined) {
    await stderr.write(programHelp(COMMANDS))
    return EXIT.usage
  }
  if (isOption(HELP, first)) {
    await stdout.write(programHelp(COMMANDS))
    return EXIT.clean
  }
  if (isOption(VERSION_OPTION, first) || first === OLDER_VERSION_OPTION) {
    await stdout.write(`Keysieve ${VERSION}\n`)
    return EXIT.clean
  }
  if (first.startsWith('-')) throw unknownOption(first, [HELP, VERSION_OPTION])
  throw unknownCommand(first, COMMANDS)
}

/** What many programs take for their version. */
const OLDER_VERSION_OPTION = '-V'

function isOption(
  { name, short }: { readonly name: string; readonly short?: string },
  typed: string,
): boolean {
  return typed === `--${name}` || typed === `-${short}`
}

async function fail(error: unknown, command: CommandSpec | undefined, { stderr }: Io): Promise<ExitCode> {
  if (error instanceof OutputClosed) return command?.scans ? EXIT.notScanned : EXIT.clean
  const { message, code } = explained(error)
  // nobody may be there to read this either
  await stderr.write(`keysieve: ${visible(message)}\n`).catch(() => undefined)
  return code === 'input' ? EXIT.usage : EXIT.notScanned
}

/** An error that is not meant for the user may hold text of a scanned file: only its origin is reported. */
function explained(error: unknown): ScanError {
  if (error instanceof ScanError) return error
  const stack = error instanceof Error ? (error.stack ?? '').replace(error.message, '') : ''
  const place = /(?<=^ {4}at ).*/m.exec(stack)?.[0] ?? 'an unknown place'
  const name = error instanceof Error ? error.name : typeof error
  return new ScanError(
    'internal',
    `Internal error: ${name} at ${place}. Report it in the repository of Keysieve on GitHub.`,
  )
}
