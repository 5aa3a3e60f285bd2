import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'

import { ROOT } from './tree.ts'

/** An answer of a tool. */
export interface Answer {
  readonly text: string
  readonly isError: boolean
  readonly structured: unknown
}

/** An agent that has started the program in a folder. */
export interface Agent {
  readonly client: Client
  call(tool: string, args?: Readonly<Record<string, unknown>>): Promise<Answer>
  close(): Promise<void>
}

/** Starts `keysieve mcp` in a folder as an agent does. The client holds structured answers against their schemas. */
export async function startAgent(folder: string): Promise<Agent> {
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(ROOT, 'src/cli/index.ts'), 'mcp'],
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '' },
    }),
  )
  await client.listTools()
  return {
    client,
    async call(name, args = {}) {
      const { content, isError, structuredContent } = await client.callTool({ name, arguments: args })
      const text = (content as readonly { readonly text: string }[]).map((one) => one.text).join('\n')
      return { text, isError: isError === true, structured: structuredContent }
    },
    close: () => client.close(),
  }
}
