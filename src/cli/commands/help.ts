import { unknownCommand } from '../args.ts'
import type { CommandSpec } from '../command.ts'
import { EXIT } from '../exit-code.ts'
import { commandHelp, programHelp } from '../help.ts'

/** `keysieve help [COMMAND]`. */
export const help: CommandSpec = {
  name: 'help',
  operands: '[COMMAND]',
  count: [0, 1],
  summary: 'print help for a command',
  details: [],
  options: [],
  scans: false,
  async run({ operands: [name] }, { commands, stdout }) {
    const command = commands.find((one) => one.name === name)
    if (name !== undefined && command === undefined) throw unknownCommand(name, commands)
    await stdout.write(command === undefined ? programHelp(commands) : commandHelp(command))
    return EXIT.clean
  },
}
