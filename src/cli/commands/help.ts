import { unknownCommand } from '../args.ts'
import type { Surroundings, Typed } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { commandHelp, programHelp } from '../help.ts'

/** `keysieve help [COMMAND]`. */
export async function help(
  { operands: [name] }: Typed,
  { commands, stdout }: Surroundings,
): Promise<ExitCode> {
  const command = commands.find((one) => one.name === name)
  if (name !== undefined && command === undefined) throw unknownCommand(name, commands)
  await stdout.write(command === undefined ? programHelp(commands) : commandHelp(command))
  return EXIT.clean
}
