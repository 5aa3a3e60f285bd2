/** Runs the built action on this machine in the way GitHub's runner does. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** The bundle by default, as the runner starts it; `src/index.ts` to debug a scenario on the sources. */
const ENTRY = process.env['KEYSIEVE_ENTRY'] ?? 'dist/index.js'

/** The Node that runs it; CI also takes the oldest that a runner has. */
const NODE = process.env['KEYSIEVE_NODE'] ?? process.execPath

export interface ActionEvent {
  readonly name: string
  readonly payload: unknown
  readonly sha: string
  readonly serverUrl: string
  /** `o/r`. */
  readonly repository: string
  /** `refs/heads/main` by default. */
  readonly ref?: string
  /** The checkout, where there is one. */
  readonly workspace?: string
}

export interface ActionRun {
  readonly status: number | null
  readonly signal: NodeJS.Signals | null
  /** Standard output: the log and the workflow commands in it. */
  readonly log: string
  readonly errors: string
  readonly outputs: Readonly<Record<string, string>>
  readonly summary: string
  /** The runner's temporary folder, to look at what is left in it. */
  readonly temporaryFolder: string
}

export interface RunOptions {
  /** What to run: KEYSIEVE_ENTRY without one. */
  readonly entry?: string
  readonly inputs?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
  /** Where the run's own folder is made; by default among the system's temporary ones, with the results to look at. */
  readonly folder?: string
  /** Called with the running process, to end it from outside, and to look at it. */
  readonly onStart?: (kill: (signal: NodeJS.Signals) => void, pid: number | undefined) => void
}

/** Runs the action as the runner does: a process of its own with INPUT_* and GITHUB_* in a clean environment. */
export async function runAction(
  event: ActionEvent,
  { entry = ENTRY, inputs = {}, env = {}, onStart, folder: given }: RunOptions = {},
): Promise<ActionRun> {
  const folder = mkdtempSync(join(given ?? tmpdir(), 'keysieve-run-'))
  const temporaryFolder = mkdtempSync(join(folder, 'temp-'))
  const eventFile = join(folder, 'event.json')
  const outputFile = join(folder, 'output')
  const summaryFile = join(folder, 'summary')
  // A payload that is gone altogether leaves an empty file.
  writeFileSync(eventFile, JSON.stringify(event.payload) ?? '')
  writeFileSync(outputFile, '')
  writeFileSync(summaryFile, '')
  const child = spawn(NODE, [join(ROOT, entry)], {
    cwd: event.workspace ?? folder,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      GITHUB_ACTIONS: 'true',
      GITHUB_EVENT_NAME: event.name,
      GITHUB_EVENT_PATH: eventFile,
      GITHUB_SHA: event.sha,
      GITHUB_REF: event.ref ?? 'refs/heads/main',
      GITHUB_SERVER_URL: event.serverUrl,
      GITHUB_REPOSITORY: event.repository,
      GITHUB_OUTPUT: outputFile,
      GITHUB_STEP_SUMMARY: summaryFile,
      GITHUB_WORKSPACE: event.workspace ?? join(folder, 'no-checkout'),
      RUNNER_TEMP: temporaryFolder,
      ...Object.fromEntries(
        Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
      ),
      ...env,
    },
  })
  let log = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (data: string) => {
    log += data
  })
  child.stderr.setEncoding('utf8').on('data', (data: string) => {
    errors += data
  })
  onStart?.((signal) => child.kill(signal), child.pid)
  const [status, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((done) => {
    child.on('close', (code, by) => done([code, by]))
  })
  return {
    status,
    signal,
    log,
    errors,
    outputs: readOutputs(readFileSync(outputFile, 'utf8')),
    summary: readFileSync(summaryFile, 'utf8'),
    temporaryFolder,
  }
}

/** Reads the runner's output file: `name<<delimiter`, the value's lines, the delimiter again. */
function readOutputs(text: string): Record<string, string> {
  const pattern = /^(?<name>[^\n<]+)<<(?<delimiter>\S+)\n(?<value>[\s\S]*?)\n\k<delimiter>$/gm
  return Object.fromEntries(
    [...text.matchAll(pattern)].map(({ groups }) => [groups!['name'], groups!['value']]),
  )
}

export interface LogAnnotation {
  readonly level: string
  readonly properties: Readonly<Record<string, string>>
  readonly message: string
}

/** The annotations that the runner would make of a log: every line that is a workflow command for one. */
export function annotationsIn(log: string): LogAnnotation[] {
  return log.split(/\r?\n/).flatMap((line) => {
    const groups = /^::(?<level>error|warning|notice) ?(?<properties>[^:]*)::(?<message>.*)$/.exec(
      line,
    )?.groups
    if (groups === undefined) return []
    const pairs = groups['properties']!.split(',')
      .filter(Boolean)
      .map((pair) => pair.split('='))
    return [
      {
        level: groups['level']!,
        properties: Object.fromEntries(
          pairs.map(([name, ...value]) => [name, unescapeCommand(value.join('='))]),
        ),
        message: unescapeCommand(groups['message']!),
      },
    ]
  })
}

/** Undoes the runner's escaping of workflow commands. */
function unescapeCommand(text: string): string {
  return text
    .replaceAll('%0D', '\r')
    .replaceAll('%0A', '\n')
    .replaceAll('%3A', ':')
    .replaceAll('%2C', ',')
    .replaceAll('%25', '%')
}
