import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'

import { ScanError } from '../../model/errors.ts'
import { VERSION } from '../../model/version.ts'
import { visible } from '../../report/words/escape.ts'
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  Server,
  StdioServerTransport,
} from './sdk.ts'
import { readArguments, TOOLS_BY_NAME, type Tool } from './tools.ts'

const INSTRUCTIONS =
  'Keysieve finds leaked credentials. Scan a text before you write or send it, and the staged changes before you commit. If a secret is found, remove it, refer to it only by its type and place, and explain how to revoke it.'

/** The tools as `tools/list` gives them; all of them only read (MCP 2025-06-18, "Tools"). */
const LISTED = [...TOOLS_BY_NAME.values()].map(({ name, description, takes, optional, outputSchema }) => ({
  name,
  description,
  inputSchema: {
    type: 'object' as const,
    properties: Object.fromEntries(
      Object.entries(takes).map(([key, meaning]) => [key, { type: 'string', description: meaning }]),
    ),
    required: Object.keys(takes).filter((key) => !optional.includes(key)),
    additionalProperties: false,
  },
  ...(outputSchema === undefined ? {} : { outputSchema }),
  annotations: { readOnlyHint: true, openWorldHint: false },
}))

/**
 * Serves the tools over two streams, until the client closes the first.
 *
 * @param root the current folder
 */
export async function serveTools(root: string, input: Readable, output: Writable): Promise<void> {
  const server = new Server(
    { name: 'keysieve', version: VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: LISTED as never }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    const tool = TOOLS_BY_NAME.get(params.name)
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, 'Unknown tool.')
    return call(tool, params.arguments ?? {}, root, signal)
  })
  const ended = once(input, 'close')
  await server.connect(new StdioServerTransport(input, output))
  await ended
  await server.close()
}

/** A fault is an answer, too: the model can fix what it asked for. */
async function call(tool: Tool, given: Readonly<Record<string, unknown>>, root: string, signal: AbortSignal) {
  try {
    const { text, structured } = await tool.run(readArguments(tool, given), { root, signal })
    return {
      content: [{ type: 'text' as const, text }],
      ...(structured === undefined ? {} : { structuredContent: structured }),
    }
  } catch (error) {
    // Another's error may quote what it was given.
    const words =
      error instanceof ScanError
        ? error.message
        : 'Internal error in Keysieve. Report it in its repository on GitHub.'
    return { content: [{ type: 'text' as const, text: visible(words) }], isError: true }
  }
}
