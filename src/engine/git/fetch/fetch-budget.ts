import { ScanError } from '../../../model/errors.ts'
import type { Repository } from '../../../model/repository.ts'
import { type GitSetting, throwIfAborted } from '../process/run-git.ts'
import { bytesFetched } from './fetched-packs.ts'

/** More came than is allowed. */
export class TooMuchToFetch extends ScanError {}

/** How often the size is looked at, in milliseconds: a pack grows by some megabytes in the meantime. */
const LOOK_EVERY = 50

/**
 * Runs a fetch, and ends it when more has come than is allowed.
 *
 * @param maxBytes of all fetches together
 * @throws {TooMuchToFetch}
 */
export async function withinBudget<T>(
  setting: GitSetting,
  repository: Repository,
  maxBytes: number,
  fetch: (setting: GitSetting) => Promise<T>,
): Promise<T> {
  if (maxBytes === Number.POSITIVE_INFINITY) return fetch(setting)
  const over = new AbortController()
  function look(): void {
    if (bytesFetched(setting.folder) > maxBytes) over.abort(tooMuch(repository, maxBytes))
  }
  const timer = setInterval(look, LOOK_EVERY)
  try {
    return await fetch({ ...setting, signal: AbortSignal.any([setting.signal, over.signal]) })
  } finally {
    clearInterval(timer)
    // Between two looks the rest may have come, or git may have failed over it: what is too much is the reason.
    look()
    if (!setting.signal.aborted) throwIfAborted(over.signal)
  }
}

function tooMuch({ name }: Repository, maxBytes: number): TooMuchToFetch {
  return new TooMuchToFetch(
    'repository',
    `The scan would have to fetch more than ${maxBytes / 1e6} MB of ${name}. ` +
      'Set fetch-depth: 0 on actions/checkout, or raise the input fetch-limit.',
  )
}
