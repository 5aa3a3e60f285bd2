import { createHash } from 'node:crypto'
import { Excerpts } from '../../src/cli/output/excerpt.ts'
import { decodeText } from '../../src/engine/decode/decode-text.ts'
import type { Matcher } from '../../src/engine/match/matcher.ts'
import type { Secret } from '../../src/model/secret.ts'
import { filesOfPackage } from './package-files.ts'

/** A secret that was found, or believed to be one: where it is, and no more of it than a hash. */
export interface Finding {
  /** `name@version`. */
  readonly package: string
  readonly file: string
  readonly line: number
  readonly secret_type: string
  readonly hash: string
}

/** A finding to be read: its line, in which it is masked. */
export interface Shown extends Finding {
  readonly excerpt: string
}

export interface PackageScan {
  readonly findings: readonly Shown[]
  readonly bytes: number
  /** The bytes of those files that are text: git's own guess, no NUL in the first 8,000. */
  readonly textBytes: number
  /** Milliseconds of this thread's own time in the matcher, whatever else runs on the machine. */
  readonly duration: number
}

const LOOKED_AT = 8000

/** Scans every file of a package as the engine scans the files of a commit. */
export function scanPackage(label: string, tarball: string, matcher: Matcher): PackageScan {
  const findings: Shown[] = []
  let bytes = 0
  let textBytes = 0
  let duration = 0
  for (const file of filesOfPackage(tarball, false)) {
    bytes += file.bytes.length
    if (!file.bytes.subarray(0, LOOKED_AT).includes(0)) textBytes += file.bytes.length
    const start = ownTime()
    const text = decodeText(file.bytes)
    const candidates = matcher.find(text)
    duration += ownTime() - start
    const excerpts = candidates.length === 0 ? undefined : new Excerpts(text, candidates)
    for (const [index, { rule, secret, line }] of candidates.entries()) {
      const hash = hashOf(label, file.path, secret)
      const excerpt = excerpts?.of(index).find(({ number }) => number === line)?.text ?? ''
      findings.push({ package: label, file: file.path, line, secret_type: rule.id, hash, excerpt })
    }
  }
  return { findings, bytes, textBytes, duration }
}

function ownTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Salted by the place, so that the reviewed file doesn't tell where one value occurs again. */
function hashOf(label: string, path: string, secret: Secret): string {
  const hash = createHash('sha256').update(`${label}\n${path}\n${secret.reveal()}`)
  return hash.digest('hex').slice(0, 16)
}
