import type { CommandSpec } from '../command.ts'
import { EXIT } from '../exit-code.ts'

/** `keysieve lsp`: secrets are marked in an editor while they are typed. */
export const lsp: CommandSpec = {
  name: 'lsp',
  operands: '',
  count: [0, 0],
  summary: 'show secrets in an editor, over the Language Server Protocol',
  details: [
    'An editor starts it and communicates over standard input and output. It marks secrets while you type, in any kind of file. Quick fixes ignore a secret with a reason, as a file in .keysieve/ignore, or explain its type.',
    'The policy of the repository that contains a file applies. Nothing is sent anywhere.',
    'Exit code: 0 the editor closed the connection.',
  ],
  options: [
    { name: 'stdio', help: 'Has no effect; editors add it.' },
    { name: 'clientProcessId', placeholder: 'PID', help: 'Has no effect; editors add it.' },
  ],
  scans: false,
  async run() {
    const { serveEditor } = await import('../lsp/serve-editor.ts')
    await serveEditor(process.stdin, process.stdout)
    return EXIT.clean
  },
}
