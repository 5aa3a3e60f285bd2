import { memoryOfGit } from '../../engine/git/process/git-memory.ts'
import { ScanError } from '../../model/errors.ts'
import { linkAbort } from '../../model/linked-abort.ts'
import type { Scanner } from '../../model/scan.ts'

/** How often the memory is looked at, in milliseconds: git takes a gigabyte in a second. */
const LOOK_EVERY = 25

/**
 * A scanner that gives up when the process and git together take more memory than allowed, before Node or the machine
 * ends them without a word.
 *
 * @param used gives the memory in use, in bytes
 */
export function withMemoryCeiling(
  scanner: Scanner,
  megabytes: number,
  used: () => number = memoryInUse,
): Scanner {
  return {
    async scan(request, signal) {
      const either = linkAbort(signal)
      const message =
        `The scan takes more than ${megabytes} MB of memory. ` +
        'Scan fewer commits at a time, skip files with the input exclude, or raise the input memory-limit.'
      const timer = setInterval(() => {
        if (used() > megabytes * 1e6) either.abort(new ScanError('memory', message))
      }, LOOK_EVERY)
      try {
        return await scanner.scan(request, either.signal)
      } finally {
        clearInterval(timer)
        either.release()
      }
    },
  }
}

function memoryInUse(): number {
  return process.memoryUsage.rss() + memoryOfGit()
}
