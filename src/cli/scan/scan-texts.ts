import { suspectNames } from '../../engine/pipeline/name-secrets.ts'
import { hasFinding } from '../../engine/stream/find-in-content.ts'
import { type PreparedEvaluator, prepareEvaluator, readPolicyFiles } from '../policy/local-policy.ts'
import { FileScan } from './file-scan.ts'
import { type GatheredScan, gatherScan, NOTHING_FOUND } from './gathered-scan.ts'
import { OFFLINE } from './offline.ts'
import { type RepositoryAround, repositoryAround } from './repository-around.ts'

/** A text that is in no file yet, or no more as the file has it. */
export interface GivenText {
  /** Of the file that it is for, or what it is: the policy may leave it out. */
  readonly path: string
  readonly text: string
}

/** Scans texts under the policy of the folder that they belong to. */
export interface TextScanner {
  readonly around: RepositoryAround
  scan(texts: readonly GivenText[], signal: AbortSignal): Promise<GatheredScan>
}

/**
 * Prepares to scan texts. All rules are loaded for the first text that may hold a secret, and then kept.
 *
 * @param folder whose repository, with its policy, the texts belong to
 * @throws {ScanError} where the policy can't be understood
 */
export async function openTextScanner(folder: string): Promise<TextScanner> {
  const around = repositoryAround(folder)
  const prepared = await prepareEvaluator(await readPolicyFiles(around.root), `in ${around.root}`, {
    ...{ part: 'all', failOn: 'any', verification: OFFLINE },
    repository: around.repository,
  })
  const prefilter = prepared.createScreen()
  return {
    around,
    async scan(texts, signal) {
      const contents = texts.map(({ path, text }) => ({ path, bytes: Buffer.from(text) }))
      const isSuspect =
        suspectNames(
          texts.map(({ path }) => path),
          prefilter,
        ) || contents.some(({ bytes }) => hasFinding(prefilter, bytes))
      return isSuspect ? look(contents, prepared, around, signal) : NOTHING_FOUND
    },
  }
}

async function look(
  contents: readonly { readonly path: string; readonly bytes: Buffer }[],
  prepared: PreparedEvaluator,
  around: RepositoryAround,
  signal: AbortSignal,
): Promise<GatheredScan> {
  const evaluator = await prepared.load()
  const { severityOf, engine } = evaluator
  return gatherScan((io, use) =>
    use({
      setting: { around, describe: engine.describe, severityOf, failOn: 'any' },
      run: (printer) =>
        new FileScan({
          ...{ io, around, evaluator, printer, signal },
          ...{ archives: false, isQuiet: true, readsIgnored: false, isVerbose: false },
        }).runContents(contents),
    }),
  )
}
