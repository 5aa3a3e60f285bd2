import { EXCUSES, type Excuse, type IgnoredFinding } from '../model/ignored.ts'
import type { AppliedPolicy, Coverage, FoundRange, NotRead } from '../model/scan.ts'
import { readFinding } from './from-wire.ts'
import { isRecord, readArray, readRecord, readText, unusable } from './read-field.ts'

/** What an answer says of a scan besides its findings. */
export interface ScanDetails {
  readonly coverage: Coverage
  readonly policy: AppliedPolicy
}

/**
 * What a scan covered, and what its repository's policy did to it; nothing where the answer is the interface's
 * plain one.
 *
 * @throws {ScanError} where it can't be relied on
 */
export function readScanDetails(body: unknown): ScanDetails | undefined {
  if (!isRecord(body) || !isRecord(body['coverage'])) return undefined
  return {
    coverage: readCoverage(body['coverage']),
    policy: {
      ignored: readArray(body['ignored'], 'ignored').map(readIgnored),
      notes: readTexts(body['policy_notes'], 'policy_notes'),
    },
  }
}

function readIgnored(value: unknown, at: number): IgnoredFinding {
  const where = `ignored[${at}]`
  const { commit, by, reason, marker } = readRecord(value, where)
  if (!isExcuse(by)) throw unusable(`${where}.by`, `is none of ${EXCUSES.join(', ')}`)
  const finding = readFinding(value, readText(commit, `${where}.commit`), where)
  return {
    finding: typeof marker === 'string' ? { ...finding, marker: { name: marker, complete: true } } : finding,
    by,
    ...(typeof reason === 'string' ? { reason } : {}),
  }
}

function isExcuse(value: unknown): value is Excuse {
  return (EXCUSES as readonly unknown[]).includes(value)
}

function readCoverage(coverage: Record<string, unknown>): Coverage {
  const { commits_scanned: scanned, range, fetched, commits } = coverage
  return {
    ...(commits === undefined ? {} : { commits: readTexts(commits, 'coverage.commits') }),
    ...(scanned === undefined ? {} : { commitsScanned: readCount(scanned, 'coverage.commits_scanned') }),
    files: readCount(coverage['files'], 'coverage.files'),
    bytes: readCount(coverage['bytes'], 'coverage.bytes'),
    notRead: readNotRead(coverage['not_read'], 'coverage.not_read'),
    outside: readNotRead(coverage['outside'], 'coverage.outside'),
    ...(range === undefined ? {} : { range: readRange(readRecord(range, 'coverage.range')) }),
    ...(fetched === undefined ? {} : { fetched: readFetched(readRecord(fetched, 'coverage.fetched')) }),
  }
}

const WAYS: readonly FoundRange['by'][] = ['test merge', 'named base', 'earlier tags', 'whole history']

function readRange({ head, without, by, counted }: Record<string, unknown>): FoundRange {
  const way = WAYS.find((one) => one === by)
  if (way === undefined) throw unusable('coverage.range.by', `is none of ${WAYS.join(', ')}`)
  return {
    head: readText(head, 'coverage.range.head'),
    without: readTexts(without, 'coverage.range.without'),
    by: way,
    ...(counted === true ? { counted } : {}),
  }
}

function readFetched({ requests, objects, bytes, asked }: Record<string, unknown>): Coverage['fetched'] & {} {
  return {
    requests: readCount(requests, 'coverage.fetched.requests'),
    objects: readCount(objects, 'coverage.fetched.objects'),
    bytes: readCount(bytes, 'coverage.fetched.bytes'),
    asked: readTexts(asked, 'coverage.fetched.asked'),
  }
}

function readNotRead(value: unknown, where: string): NotRead[] {
  return readArray(value, where).map((one, at) => {
    const { commit, path, reason } = readRecord(one, `${where}[${at}]`)
    return {
      commit: readText(commit, `${where}[${at}].commit`),
      path: readText(path, `${where}[${at}].path`),
      reason: readText(reason, `${where}[${at}].reason`),
    }
  })
}

function readTexts(value: unknown, where: string): readonly string[] {
  return readArray(value, where).map((one, at) => readText(one, `${where}[${at}]`))
}

function readCount(value: unknown, where: string): number {
  if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number
  throw unusable(where, 'is not a whole number')
}
