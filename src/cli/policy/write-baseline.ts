import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import { ScanError } from '../../model/errors.ts'
import { readBaseline, renderBaseline } from '../../policy/baseline.ts'
import { BASELINE_FOLDER } from '../../policy/repository-policy.ts'
import { count, formatNumber } from '../../report/words/amount.ts'
import { visible } from '../../report/words/escape.ts'
import type { Io, Typed } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { openFileOutput } from '../output/file-output.ts'
import type { LocalScan, LocalScanRequest } from '../scan/local-scan.ts'
import { OFFLINE } from '../scan/offline.ts'
import type { RepositoryAround } from '../scan/repository-around.ts'
import { withFileScan } from '../scan/scan-files.ts'
import { withHistoryScan } from '../scan/scan-history.ts'
import { writeFolder } from './baseline-folder.ts'

const STANDARD_OUTPUT = '-'

const NO_REPOSITORY =
  'The repository of these files is unknown, because they are not in a clone with a remote. Set it with --repository OWNER/NAME, so that the hashes match those of its scans.'

/**
 * Writes the hashes of what is found, as `keysieve baseline` is asked to.
 *
 * @throws {ScanError} where it is not known for which repository, or the file can't be written
 */
export async function writeBaseline({ operands, switches, values }: Typed, io: Io): Promise<ExitCode> {
  const request: LocalScanRequest = {
    paths: operands.length === 0 ? ['.'] : operands,
    isGiven: operands.length > 0,
    repository: values.get('repository'),
    policyPart: 'for a baseline',
    failOn: 'never',
    archives: false,
    verification: OFFLINE,
    isQuiet: false,
  }
  const isHistory = switches.has('history')
  const take = (scan: LocalScan): Promise<ExitCode> => {
    const isWhole = isHistory || request.paths.some((path) => resolve(path) === scan.setting.around.root)
    return write(scan, { output: values.get('output'), isWhole }, io)
  }
  return isHistory ? withHistoryScan(request, io, take) : withFileScan(request, io, take)
}

async function write(
  { setting: { around }, run }: LocalScan,
  { output, isWhole }: { readonly output: string | undefined; readonly isWhole: boolean },
  { stdout, stderr }: Io,
): Promise<ExitCode> {
  if (around.repository === undefined) throw new ScanError('input', NO_REPOSITORY)
  if (around.isGuess === true) throw new ScanError('input', visible(ambiguous(around)))
  const secrets = new Map<string, string>()
  let isPartial = false
  await run({
    async found({ secretHash, type }) {
      const other = secrets.get(secretHash)
      if (other === undefined || type.id < other) secrets.set(secretHash, type.id)
    },
    async notRead() {
      isPartial = true
    },
    outside: async () => undefined,
    end: async () => undefined,
  })
  if (output === STANDARD_OUTPUT) {
    await stdout.write(renderBaseline(secrets.keys()))
  } else {
    const path = output ?? join(around.root, BASELINE_FOLDER)
    const isExact = isWhole && !isPartial
    const before =
      output === undefined ? await writeFolder(around.root, secrets, isExact) : await writeFile(path, secrets)
    const words = contents(secrets, before, output !== undefined || isExact)
    await stderr.write(`${visible(path)}: ${words}, ${keyWords(around)}.\n`)
  }
  return isPartial ? EXIT.notScanned : EXIT.clean
}

function ambiguous({ remote, repository }: RepositoryAround): string {
  return `The clone has several remotes of different repositories, and none is named upstream or origin. Hashes depend on the repository: set the one that receives your pull requests with --repository OWNER/NAME (the remote ${remote} is ${repository?.url}).`
}

/** Writes a whole baseline into a file of the user's choice. */
async function writeFile(path: string, secrets: ReadonlyMap<string, string>): Promise<Known> {
  const before = await known(path)
  const file = await openFileOutput(path)
  try {
    await file.write(renderBaseline(secrets.keys()))
    await file.close()
  } catch (error) {
    await file.discard()
    throw error
  }
  return before
}

/** The secrets that the file has so far; nothing where it is none yet, or no baseline. */
async function known(path: string): Promise<Known> {
  try {
    return new Set(await readBaseline(await readFile(path, 'utf8'), path))
  } catch {
    return undefined
  }
}

/** Hashes of a baseline that there was before; undefined where there was none. */
type Known = ReadonlySet<string> | undefined

function contents(secrets: ReadonlyMap<string, string>, before: Known, isExact: boolean): string {
  if (before === undefined) return count(secrets.size, 'secret')
  const added = [...secrets.keys()].filter((hash) => !before.has(hash)).length
  const others = [...before].filter((hash) => !secrets.has(hash)).length
  const rest = isExact ? `${formatNumber(others)} gone` : `${formatNumber(others)} kept`
  return `${count(secrets.size + (isExact ? 0 : others), 'secret')} (${formatNumber(added)} new, ${rest})`
}

function keyWords({ repository, remote }: RepositoryAround): string {
  const by = remote === undefined ? '' : ` (remote ${visible(remote)})`
  return `hashes as in scans of ${visible(repository?.url ?? '')}${by}`
}
