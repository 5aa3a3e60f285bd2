import type { ScanError } from '../../model/errors.ts'
import type { ScanResult } from '../../model/scan.ts'
import type { RunInfo } from '../run-info.ts'
import { count } from './amount.ts'
import { namedInBrackets } from './coverage-words.ts'
import { logLine, shortenEnd } from './escape.ts'
import { checkSentence, failureSentence, scopeOf } from './verdict-words.ts'

/** Room for an error's own sentences: the runner cuts a message off after 4,096 characters. */
const MESSAGE_LENGTH = 1500

/** What went wrong with a scan as a whole, for an annotation that belongs to no file. */
export interface Problem {
  readonly title: string
  /** One line. */
  readonly message: string
}

/** Says that a scan failed, and what that does to the check. */
export function scanFailed(error: ScanError, run: RunInfo): Problem {
  return {
    title: `Keysieve could not scan ${scopeOf(run)}`,
    message: logLine(`${shortenEnd(error.message, MESSAGE_LENGTH)} ${failureSentence(error, run)}`),
  }
}

/** Says that a scan left something out; undefined where it read everything. */
export function scanIncomplete(result: ScanResult, run: RunInfo): Problem | undefined {
  const { notRead } = result.coverage
  if (notRead.length === 0) return undefined
  const files = `${count(notRead.length, 'file was', 'files were')} not read${namedInBrackets(notRead)}.`
  const consequence =
    run.verdict === 'found' ? 'What was not read may contain more secrets.' : checkSentence(run, 0)
  return {
    title: `Keysieve could not scan ${scopeOf(run)} in full`,
    message: logLine(`${files} ${consequence}`),
  }
}
