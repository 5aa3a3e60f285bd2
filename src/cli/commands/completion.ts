import type { CommandSpec } from '../command.ts'
import { EXIT } from '../exit-code.ts'

/** `keysieve completion`: what a shell needs to complete the program's words. */
export const completion: CommandSpec = {
  name: 'completion',
  operands: 'bash | zsh | fish | pwsh',
  count: [1, 1],
  summary: 'print a script that completes commands in a shell',
  details: [
    'For bash, eval "$(keysieve completion bash)" in ~/.bashrc; for zsh, the same with zsh in ~/.zshrc, after compinit; for fish, keysieve completion fish | source in its configuration; for PowerShell, keysieve completion pwsh | Out-String | Invoke-Expression in its profile.',
    'Exit code: 0 printed, 2 unknown shell.',
  ],
  options: [],
  scans: false,
  async run({ operands: [name = ''] }, { commands, stdout }) {
    const [{ completionScript, SHELLS }, { ScanError }, { visible }] = await Promise.all([
      import('../completion.ts'),
      import('../../model/errors.ts'),
      import('../../report/words/escape.ts'),
    ])
    const shell = SHELLS.find((one) => one === name)
    if (shell === undefined) {
      throw new ScanError('input', `Unknown shell “${visible(name)}”; use one of ${SHELLS.join(', ')}.`)
    }
    await stdout.write(completionScript(shell, commands))
    return EXIT.clean
  },
}
