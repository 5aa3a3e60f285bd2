import { readArgs } from '../../src/cli/args.ts'
import { COMMANDS } from '../../src/cli/commands.ts'
import type { Output } from '../../src/cli/output/output.ts'
import { ScanError } from '../../src/model/errors.ts'
import { inPlain } from '../../src/report/words/paint.ts'
import type { ProgramRun } from './keysieve.ts'

/** Runs a command of the program within this process, which starts at once; errors end as they do in the program. */
export async function runInside(args: readonly string[]): Promise<ProgramRun> {
  const [name, ...rest] = args
  const command = COMMANDS.find((one) => one.name === name)
  if (command === undefined) throw new Error(`There is no command ${name}.`)
  const stdout = collected()
  const stderr = collected()
  const ended = (code: number): ProgramRun => ({ code, stdout: stdout.text(), stderr: stderr.text() })
  try {
    const io = {
      commands: COMMANDS,
      stdin: nothing(),
      stdout: stdout.output,
      stderr: stderr.output,
    }
    return ended(await command.run(readArgs(rest, command), io))
  } catch (error) {
    if (!(error instanceof ScanError)) throw error
    await stderr.output.write(`keysieve: ${error.message}\n`)
    return ended(error.code === 'input' ? 2 : 3)
  }
}

function collected(): { readonly output: Output; text(): string } {
  let all = ''
  const write = async (text: string): Promise<void> => {
    all += text
  }
  return { output: { isTerminal: false, paint: inPlain, write }, text: () => all }
}

async function* nothing(): AsyncGenerator<Buffer> {}
