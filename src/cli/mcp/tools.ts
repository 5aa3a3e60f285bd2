import { ScanError } from '../../model/errors.ts'
import { inPlain } from '../../report/words/paint.ts'
import type { Io } from '../command.ts'
import { gatherScan } from '../scan/gathered-scan.ts'
import { QUIET_REQUEST } from '../scan/quiet-request.ts'
import { confinedPath } from './confined-path.ts'
import { SCAN_RESULT_SCHEMA, scanResult, type ToolResult } from './tool-result.ts'

/** What a model may ask for. */
export interface Tool {
  readonly name: string
  readonly description: string
  /** The arguments, each a text, and what they mean. */
  readonly takes: Readonly<Record<string, string>>
  /** Those that can be left out. */
  readonly optional: readonly string[]
  readonly outputSchema?: typeof SCAN_RESULT_SCHEMA
  run(args: ReadonlyMap<string, string>, setting: ToolSetting): Promise<ToolResult>
}

export interface ToolSetting {
  /** The current folder: nothing outside is read. */
  readonly root: string
  /** Ends the work. */
  readonly signal: AbortSignal
}

const scanText: Tool = {
  name: 'scan_text',
  description:
    'Scans a text for secrets before it is written, sent or run. The result does not contain them.',
  takes: {
    text: 'The text.',
    path: 'The path of the file that the text is for, relative to the working folder. The policy of the repository may exclude it.',
  },
  optional: ['path'],
  outputSchema: SCAN_RESULT_SCHEMA,
  async run(args, { root, signal }) {
    const { openTextScanner } = await import('../scan/scan-texts.ts')
    const text = { path: args.get('path') ?? '<text>', text: args.get('text') ?? '' }
    return scanResult(await (await openTextScanner(root)).scan([text], signal))
  },
}

const scanStaged: Tool = {
  name: 'scan_staged',
  description: 'Scans what the next commit would introduce, with the policy of the repository.',
  takes: {},
  optional: [],
  outputSchema: SCAN_RESULT_SCHEMA,
  async run(_, { root }) {
    const { withChangesScan } = await import('../scan/scan-changes.ts')
    const request = { ...QUIET_REQUEST, paths: [root], folder: root, changes: { kind: 'staged' } as const }
    return scanResult(await gatherScan((io, use) => withChangesScan(request, io, use)))
  },
}

const scanPath: Tool = {
  name: 'scan_path',
  description:
    'Scans a file, or all files of a folder that git does not ignore, with the policy of the repository.',
  takes: { path: 'A file or folder in the working folder; "." for all of it.' },
  optional: [],
  outputSchema: SCAN_RESULT_SCHEMA,
  async run(args, { root }) {
    const { withFileScan } = await import('../scan/scan-files.ts')
    const path = confinedPath(root, args.get('path') ?? '.')
    const request = { ...QUIET_REQUEST, paths: [path] }
    return scanResult(await gatherScan((io, use) => withFileScan(request, io, use)))
  },
}

const explain: Tool = {
  name: 'explain',
  description: 'Explains a type of secret and how to revoke it, or why something is reported at a place.',
  takes: {
    subject:
      'A secret_type, or FILE:LINE or FILE:LINE:COLUMN in the working folder; lines and columns count from 1.',
  },
  optional: [],
  async run(args, { root }) {
    const { readPlace } = await import('../explain/explained-place.ts')
    const subject = args.get('subject') ?? ''
    const place = readPlace(subject)
    if (place === undefined) {
      const { explainType } = await import('../explain/explain-type.ts')
      return written((io) => explainType(subject, io))
    }
    const { explainPlace } = await import('../explain/explain-place.ts')
    const path = confinedPath(root, place.path)
    return written((io) => explainPlace({ ...place, path }, io, { showsLines: false }))
  },
}

/** What a command prints, as an answer. */
async function written(command: (io: Io) => Promise<unknown>): Promise<ToolResult> {
  let text = ''
  const add = async (more: string): Promise<void> => {
    text += more
  }
  const output = { isTerminal: false, paint: inPlain, write: add }
  const stdin: AsyncIterable<Buffer> = (async function* () {})()
  await command({ commands: [], stdin, stdout: output, stderr: output })
  return { text }
}

const TOOLS: readonly Tool[] = [scanText, scanStaged, scanPath, explain]

/** All tools, by name. */
export const TOOLS_BY_NAME: ReadonlyMap<string, Tool> = new Map(TOOLS.map((tool) => [tool.name, tool]))

/**
 * The arguments of a call, as a tool takes them.
 *
 * @throws {ScanError} naming the first that is missing, unknown, or no text
 */
export function readArguments(
  { name, takes, optional }: Tool,
  given: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, string> {
  const unknown = Object.keys(given).find((key) => !Object.hasOwn(takes, key))
  if (unknown !== undefined) {
    throw new ScanError(
      'input',
      `${name} has no such argument; it takes ${Object.keys(takes).join(', ') || 'none'}.`,
    )
  }
  const args = new Map<string, string>()
  for (const key of Object.keys(takes)) {
    const value = given[key]
    if (value === undefined && optional.includes(key)) continue
    if (typeof value !== 'string') throw new ScanError('input', `${name} needs ${key} as a string.`)
    args.set(key, value)
  }
  return args
}
