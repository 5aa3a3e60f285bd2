/**
 * Measures what is fetched, and how long it takes, for a pull request of 3 commits on a repository of 20,000, beyond
 * what actions/checkout has fetched. It fails where that is 100 kB or more.
 *
 *     npm run bench:fetch [-- --commits N] [--save]
 */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { eventContext, pullRequestPayload } from '../../__tests__/support/events.ts'
import { type GitServer, startGitServer } from '../../__tests__/support/git-server.ts'
import { ALL_CLONE_STATES, type CloneState, checkout } from '../../__tests__/support/history.ts'
import { readScanRequest } from '../../src/action/event/read-event.ts'
import { openHistory } from '../../src/engine/git/open-history.ts'
import { buildLargeRepository, type LargeRepository } from './large-repository.ts'

const BYTES_ALLOWED = 100_000
const PULL_REQUEST = 3
const STATES: readonly CloneState[] = ALL_CLONE_STATES.filter((state) => state !== 'regrafted')

interface Row {
  readonly state: CloneState
  readonly checkoutBytes: number
  readonly bytes: number
  readonly requests: number
  readonly milliseconds: number
}

const { values } = parseArgs({
  options: { commits: { type: 'string', default: '20000' }, save: { type: 'boolean', default: false } },
})
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'keysieve-bench-')))
const server = await startGitServer()
try {
  const large = await buildLargeRepository(join(folder, 'origin.git'), Number(values.commits), PULL_REQUEST)
  server.serve('o/r', large.folder)
  const rows: Row[] = []
  for (const state of STATES) rows.push(await measure(server, large, state))
  const report = table(large, rows)
  process.stdout.write(report)
  if (values.save) save(report)
  const [most] = rows.filter(({ state }) => state !== 'none').toSorted((a, b) => b.bytes - a.bytes)
  if (most !== undefined && most.bytes >= BYTES_ALLOWED) {
    process.stderr.write(
      `${most.bytes} bytes from a clone of state ${most.state}: ${BYTES_ALLOWED} are too many.\n`,
    )
    process.exitCode = 1
  }
} finally {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Scans the pull request from a clone of that state, contents and their versions before included. */
async function measure(git: GitServer, large: LargeRepository, state: CloneState): Promise<Row> {
  const { base, head, merge, commits } = large
  const workspace = join(folder, state)
  const ref = 'refs/pull/7/merge'
  await checkout(state, { folder: workspace, url: `${git.url}/o/r`, sha: merge, ref })
  const checkoutBytes = bytesOf(git)
  git.reset()
  const payload = pullRequestPayload({ base: { sha: base }, head: { sha: head }, commits, mergeSha: merge })
  const context = eventContext('pull_request', payload, { sha: merge, ref, serverUrl: git.url })
  const started = performance.now()
  const history = await openHistory(
    await readScanRequest(context),
    { workspace, temporaryFolder: join(folder, 'temporary'), env: process.env, maxBlobBytes: 1e8 },
    new AbortController().signal,
  )
  const blobs = history.commits.flatMap(({ changes }) =>
    changes.flatMap(({ blob, before }) => [blob, ...before]),
  )
  await history.readBlobs(
    blobs.filter((blob) => blob !== undefined),
    () => undefined,
  )
  await history.close()
  const milliseconds = performance.now() - started
  if (history.commits.length !== commits) throw new Error(`${history.commits.length} commits were found.`)
  const row = { state, checkoutBytes, bytes: bytesOf(git), requests: git.requests.length, milliseconds }
  git.reset()
  return row
}

function bytesOf({ requests }: GitServer): number {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0)
}

function table({ packed, commits }: LargeRepository, rows: readonly Row[]): string {
  const lines = rows.map(({ state, checkoutBytes, bytes, requests, milliseconds }) => {
    const cells = [state, kilobytes(checkoutBytes), kilobytes(bytes), requests, milliseconds.toFixed(0)]
    return `| ${cells.join(' | ')} |\n`
  })
  return (
    `A pull request of ${commits} commits on ${values.commits}; ${kilobytes(packed)} kB packed.\n\n` +
    '| the clone | kB for the checkout | kB beyond it | requests | ms |\n| --- | ---: | ---: | ---: | ---: |\n' +
    lines.join('')
  )
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

function save(report: string): void {
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${platform()}, Node ${process.versions.node}`
  writeFileSync(
    join(import.meta.dirname, '../results', `${day}-fetch.md`),
    `# Fetches, ${day}\n\n${machine}\n\n${report}`,
  )
}
