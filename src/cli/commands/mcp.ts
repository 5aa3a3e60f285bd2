import type { CommandSpec } from '../command.ts'
import { EXIT } from '../exit-code.ts'

/** `keysieve mcp`: the tools of a model. */
export const mcp: CommandSpec = {
  name: 'mcp',
  operands: '',
  count: [0, 0],
  summary: 'provide scans to an AI agent, over the Model Context Protocol',
  details: [
    'An agent starts it and communicates over standard input and output. Its tools are scan_text, scan_staged, scan_path and explain. They write nothing, read nothing outside the current folder, and return no secret and no line of a file.',
    'The policy of the repository applies. No provider is asked whether a key is live.',
    'Exit code: 0 the agent closed the connection.',
  ],
  options: [],
  scans: false,
  async run() {
    const { serveTools } = await import('../mcp/serve-tools.ts')
    await serveTools(process.cwd(), process.stdin, process.stdout)
    return EXIT.clean
  },
}
