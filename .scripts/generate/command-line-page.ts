import { COMMANDS } from '../../src/cli/commands.ts'
import { commandHelp, programHelp } from '../../src/cli/help.ts'

/** The regions of docs/command-line.md: what `--help` prints, so that the page says the same. */
export function renderHelp(): string {
  const texts = COMMANDS.filter(({ name }) => name !== 'help').map((command) =>
    [`## \`keysieve ${command.name}\``, '', fenced(commandHelp(command)), ''].join('\n'),
  )
  return [fenced(programHelp(COMMANDS)), '', ...texts].join('\n')
}

function fenced(text: string): string {
  return `\`\`\`text\n${text.trimEnd()}\n\`\`\``
}
