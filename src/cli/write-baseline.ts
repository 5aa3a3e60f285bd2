import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { ScanError } from '../model/errors.ts'
import { readBaseline, renderBaseline } from '../policy/baseline.ts'
import { BASELINE_FILE } from '../policy/repository-policy.ts'
import { count, formatNumber } from '../report/amount.ts'
import { visible } from '../report/escape.ts'
import type { Surroundings, Typed } from './command.ts'
import { EXIT, type ExitCode } from './exit-code.ts'
import { openFileOutput } from './file-output.ts'
import type { LocalScan, LocalScanRequest } from './local-scan.ts'
import type { RepositoryAround } from './repository-around.ts'
import { withFileScan } from './scan-files.ts'
import { withHistoryScan } from './scan-history.ts'

const STANDARD_OUTPUT = '-'

const NO_REPOSITORY =
  'Nothing says which repository these files belong to: they are in no clone that has a remote on a server. Name it, so that the hashes are those of its scans: --repository OWNER/NAME.'

/**
 * Writes the hashes of what is found, as `keysieve baseline` is asked to.
 *
 * @throws {ScanError} where it is not known for which repository, or the file can't be written
 */
export async function writeBaseline(
  { operands, switches, values }: Typed,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const request: LocalScanRequest = {
    paths: operands.length === 0 ? ['.'] : operands,
    isGiven: operands.length > 0,
    repository: values.get('repository'),
    policyPart: 'for a baseline',
    failOn: 'never',
    archives: false,
    verification: { mode: 'offline', types: [], hosts: [] },
    isQuiet: false,
  }
  const take = (scan: LocalScan): Promise<ExitCode> => write(scan, values.get('output'), surroundings)
  return switches.has('history')
    ? withHistoryScan(request, surroundings, take)
    : withFileScan(request, surroundings, take)
}

async function write(
  { setting: { around }, run }: LocalScan,
  output: string | undefined,
  { stdout, stderr }: Surroundings,
): Promise<ExitCode> {
  if (around.repository === undefined) throw new ScanError('input', NO_REPOSITORY)
  const hashes = new Set<string>()
  let isPartial = false
  await run({
    async found({ secretHash }) {
      hashes.add(secretHash)
    },
    async notRead() {
      isPartial = true
    },
    outside: async () => undefined,
    end: async () => undefined,
  })
  if (output === STANDARD_OUTPUT) {
    await stdout.write(renderBaseline(hashes))
  } else {
    const path = output ?? join(around.root, BASELINE_FILE)
    const before = await known(path)
    const file = await openFileOutput(path)
    try {
      await file.write(renderBaseline(hashes))
    } finally {
      await file.close()
    }
    await stderr.write(`${visible(path)}: ${contents(hashes, before)}, ${keyWords(around)}.\n`)
  }
  return isPartial ? EXIT.notScanned : EXIT.clean
}

/** The secrets that the file has so far; nothing where it is none yet, or no baseline. */
async function known(path: string): Promise<ReadonlySet<string> | undefined> {
  try {
    return new Set(await readBaseline(await readFile(path, 'utf8'), path))
  } catch {
    return undefined
  }
}

function contents(hashes: ReadonlySet<string>, before: ReadonlySet<string> | undefined): string {
  const all = count(hashes.size, 'secret')
  if (before === undefined) return all
  const added = [...hashes].filter((hash) => !before.has(hash)).length
  const gone = [...before].filter((hash) => !hashes.has(hash)).length
  return `${all} (${formatNumber(added)} new, ${formatNumber(gone)} gone)`
}

function keyWords({ repository, remote }: RepositoryAround): string {
  const by = remote === undefined ? '' : ` (remote ${visible(remote)})`
  return `hashes as in scans of ${visible(repository?.url ?? '')}${by}`
}
