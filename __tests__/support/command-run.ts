import type { CommandSpec, Io, Typed } from '../../src/cli/command.ts'
import { COMMANDS } from '../../src/cli/commands.ts'
import type { ExitCode } from '../../src/cli/exit-code.ts'
import type { Output } from '../../src/cli/output/output.ts'
import { inPlain, type Paint } from '../../src/report/words/paint.ts'

/** The result of a command. */
export interface CommandRun {
  readonly code: ExitCode
  readonly stdout: string
  readonly stderr: string
}

export interface CommandOptions {
  readonly operands?: readonly string[]
  readonly switches?: readonly string[]
  readonly values?: Readonly<Record<string, string>>
  readonly input?: Iterable<Buffer> | AsyncIterable<Buffer>
  readonly paint?: Paint
}

/** Runs a command in this process. */
export async function runCommand(command: CommandSpec, options: CommandOptions = {}): Promise<CommandRun> {
  const { operands = [], switches = [], values = {}, input = [], paint = inPlain } = options
  const typed: Typed = { operands, switches: new Set(switches), values: new Map(Object.entries(values)) }
  const written = { stdout: '', stderr: '' }
  const outputTo = (name: keyof typeof written): Output => ({
    isTerminal: false,
    paint,
    async write(text) {
      written[name] += text
    },
  })
  const io: Io = {
    commands: COMMANDS,
    stdin: (async function* () {
      yield* input
    })(),
    stdout: outputTo('stdout'),
    stderr: outputTo('stderr'),
  }
  const code = await command.run(typed, io)
  return { code, ...written }
}
