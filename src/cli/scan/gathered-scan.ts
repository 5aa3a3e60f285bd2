import type { RatedLocalFinding } from '../../report/local-finding.ts'
import { inPlain } from '../../report/words/paint.ts'
import type { Io } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import type { Output } from '../output/output.ts'
import type { UseScan } from './local-scan.ts'

/** A path and why it was not read, or not as a whole. */
export interface Unread {
  readonly path: string
  readonly reason: string
}

/** All that a scan of this machine came to. It holds no secret. */
export interface GatheredScan {
  /** What counts under the policy, in the order in which it was found. */
  readonly localFindings: readonly RatedLocalFinding[]
  readonly notRead: readonly Unread[]
  readonly exitCode: ExitCode
}

const SILENT: Output = { isTerminal: false, paint: inPlain, write: async () => undefined }

/** Runs a scan that tells nobody, and gives what it came to. */
export async function gatherScan(
  scan: (io: Io, use: UseScan<GatheredScan>) => Promise<GatheredScan>,
): Promise<GatheredScan> {
  const localFindings: RatedLocalFinding[] = []
  const notRead: Unread[] = []
  const io: Io = { commands: [], stdin: NOTHING, stdout: SILENT, stderr: SILENT }
  return scan(io, async ({ run }) => {
    const exitCode = await run({
      found: async (localFinding) => void localFindings.push(localFinding),
      notRead: async (path, reason) => void notRead.push({ path, reason }),
      outside: async () => undefined,
      end: async () => undefined,
    })
    return { localFindings, notRead, exitCode }
  })
}

const NOTHING: AsyncIterable<Buffer> = (async function* () {})()

/** What a scan that found nothing comes to. */
export const NOTHING_FOUND: GatheredScan = { localFindings: [], notRead: [], exitCode: EXIT.clean }
