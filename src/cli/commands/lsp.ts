import type { CommandSpec } from '../command.ts'
import { EXIT } from '../exit-code.ts'

/** `keysieve lsp`: secrets are marked in an editor while they are typed. */
export const lsp: CommandSpec = {
  name: 'lsp',
  operands: '',
  count: [0, 0],
  summary: 'mark secrets in an editor, over the Language Server Protocol',
  details: [
    'An editor starts it and talks with it over standard input and output. Secrets are marked while they are typed, in any kind of file, with quick fixes: to ignore one with a reason, as a file in .keysieve/ignore, or to read what is known about its type.',
    'The policy of the repository that a file is in counts. Nothing is sent anywhere.',
    'Exit code: 0 the editor has closed the connection.',
  ],
  options: [
    { name: 'stdio', help: 'Talk over standard input and output, as it does anyway: editors add this.' },
    { name: 'clientProcessId', placeholder: 'PID', help: 'The process of the editor: editors add this.' },
  ],
  scans: false,
  async run() {
    const { serveEditor } = await import('../lsp/serve-editor.ts')
    await serveEditor(process.stdin, process.stdout)
    return EXIT.clean
  },
}
