import { type PolledScan, pollScan } from '../../client/poll-scan.ts'
import { startScan } from '../../client/start-scan.ts'
import { type ScanTarget, scanResultToWire } from '../../contract/to-wire.ts'
import { ScanError } from '../../model/errors.ts'
import { count } from '../../report/words/amount.ts'
import { visible } from '../../report/words/escape.ts'
import type { Typed } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { jsonText } from '../output/json-text.ts'
import type { ActionCall, ActionSpec } from './actions.ts'
import { ScanLine } from './scan-line.ts'
import { table } from './table.ts'

/** Milliseconds: how soon the result is asked for again, and how long at most. */
const POLL_EVERY = 500
const WAIT_AT_MOST = 60 * 60_000

/** `keysieve scans …`. */
export const SCAN_ACTIONS: Readonly<Record<string, ActionSpec>> = {
  start: {
    count: [1, 1],
    operands: 'URL --pull-request N | --commits SHA,SHA',
    async run(call) {
      const { http, operands, typed, io, signal } = call
      const scanUuid = await startScan(http, targetOf(operands[0] ?? '', typed), paceOf(call), signal)
      if (typed.switches.has('wait')) return wait(call, scanUuid)
      const text = `Scan ${scanUuid} has started.`
      const json = JSON.stringify({ scan_uuid: scanUuid })
      await io.stdout.write(`${typed.switches.has('json') ? json : text}\n`)
      return EXIT.clean
    },
  },
  wait: { count: [1, 1], operands: 'UUID', run: (call) => wait(call, call.operands[0] ?? '') },
  show: {
    count: [1, 1],
    operands: 'UUID',
    async run(call) {
      const { http, operands, typed, io, signal } = call
      const shown = await pollScan(
        http,
        operands[0] ?? '',
        { ...paceOf(call), endsAt: 0 },
        signal,
        (progress) => {
          throw new StillRunning(progress)
        },
      ).catch((error: unknown) => {
        if (error instanceof StillRunning) return error
        throw error
      })
      if (!(shown instanceof StillRunning)) return print(call, shown)
      const json = JSON.stringify({ scan_state: 'in_progress', progress: shown.progress })
      const text = `The scan is not finished. ${shown.progress}`.trim()
      await io.stdout.write(`${typed.switches.has('json') ? json : text}\n`)
      return EXIT.notScanned
    },
  },
}

/** The scan goes on. */
class StillRunning extends Error {
  readonly progress: string

  constructor(progress: string) {
    super()
    this.progress = progress
  }
}

function targetOf(repository: string, { values }: Typed): ScanTarget {
  const number = values.get('pull-request')
  const commits = values.get('commits')
  if (number !== undefined && commits === undefined) {
    if (/^[1-9]\d{0,9}$/.test(number)) return { repository, pullRequest: Number(number) }
    throw new ScanError('input', `--pull-request is “${number}”; use the number of the pull request.`)
  }
  if (commits !== undefined && number === undefined) return { repository, commits: commits.split(',') }
  throw new ScanError('input', 'Set either --pull-request N or --commits SHA,SHA.')
}

function paceOf({ io: { stderr } }: ActionCall) {
  return {
    pollInterval: POLL_EVERY,
    endsAt: performance.now() + WAIT_AT_MOST,
    random: Math.random,
    onFault: (fault: string, next: string) => void stderr.write(`${fault} ${next}\n`),
  }
}

async function wait(call: ActionCall, scanUuid: string): Promise<ExitCode> {
  const line = new ScanLine(call.io.stderr)
  try {
    const shown = await pollScan(call.http, scanUuid, paceOf(call), call.signal, (progress) =>
      line.show(progress || 'waiting for a worker'),
    )
    await line.clear()
    return await print(call, shown)
  } finally {
    await line.clear()
  }
}

async function print(
  { typed, io: { stdout, stderr } }: ActionCall,
  { findings, details }: PolledScan,
): Promise<ExitCode> {
  if (typed.switches.has('json')) await stdout.write(`${jsonText(scanResultToWire({ findings }))}\n`)
  else if (findings.length === 0) await stdout.write('No secrets found.\n')
  else {
    await stdout.write(
      table(
        ['COMMIT', 'TYPE', 'WHERE', 'STATE'],
        findings.map(({ commit, secretType, path, line, tags }) => [
          ...[commit.slice(0, 12), secretType, `${path}:${line}`, tags.join(' ') || '-'],
        ]),
      ),
    )
    await stdout.write(`${count(findings.length, 'finding')}.\n`)
  }
  const ignored = details?.policy.ignored.length ?? 0
  if (ignored > 0) await stderr.write(`${count(ignored, 'finding')} ignored by the repository's policy.\n`)
  for (const note of details?.policy.notes ?? []) await stderr.write(`${visible(note)}\n`)
  return findings.length === 0 ? EXIT.clean : EXIT.found
}
