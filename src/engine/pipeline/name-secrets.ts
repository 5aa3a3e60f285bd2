import { type Finding, mapPaths } from '../../model/finding.ts'
import { maskSecret } from '../../model/mask.ts'
import type { Candidate, Matcher } from '../match/matcher.ts'

/** A secret in a path: in which name of it, and how that may be shown. */
export interface NameSecret {
  readonly candidate: Candidate
  /** The path up to the end of the name that has it. */
  readonly prefix: string
  /** As findings have it: that path with every secret masked, and that it is a name. */
  readonly shown: Pick<Finding, 'path' | 'within' | 'line' | 'columns'>
  /** The path as a text, and all that is found in it up to there. */
  readonly text: Buffer
  readonly found: readonly Candidate[]
}

/** What masks the secrets in a path. */
export type MaskPath = (path: string) => string

/** As many masked paths are kept. */
const KEPT = 10_000

/** Finds secrets in the paths of files, and masks them wherever a path is printed. */
export class NameSecrets {
  readonly #matcher: Matcher
  readonly #masked = new Map<string, string>()

  constructor(matcher: Matcher) {
    this.#matcher = matcher
  }

  /** The path as it may be printed: every secret in it is masked. */
  masked(path: string): string {
    const known = this.#masked.get(path)
    if (known !== undefined) return known
    const masked = maskIn(path, this.#find(path))
    if (this.#masked.size < KEPT) this.#masked.set(path, masked)
    return masked
  }

  /** The secrets in the names of files and folders that a path is made of. */
  in(path: string): readonly NameSecret[] {
    const bytes = Buffer.from(path)
    const all = this.#find(path)
    return all.map((candidate) => {
      const slash = bytes.indexOf(SLASH, candidate.end)
      const text = slash === -1 ? bytes : bytes.subarray(0, slash)
      const found = all.filter(({ end }) => end <= text.length)
      const name = `${maskIn(text.toString(), found)} (${slash === -1 ? 'file' : 'folder'} name)`
      const { line, columns } = candidate
      const shown = { path: name, within: { kind: 'commit' as const }, line, columns }
      return { candidate, prefix: text.toString(), shown, text, found }
    })
  }

  /** Looks through the names one by one: what is in one of them says nothing of another. */
  #find(path: string): readonly Candidate[] {
    const found: Candidate[] = []
    let start = 0
    let column = 0
    for (const name of path.split(SLASH)) {
      for (const one of this.#matcher.find(Buffer.from(name))) {
        const columns = [one.columns[0] + column, one.columns[1] + column] as const
        found.push({ ...one, start: one.start + start, end: one.end + start, columns })
      }
      start += Buffer.byteLength(name) + 1
      column += name.length + 1
    }
    return found
  }
}

/** A finding, or what was not read, with the secrets in its paths masked. */
export function withMaskedPaths<Told extends Parameters<typeof mapPaths>[0]>(
  told: Told,
  names: NameSecrets,
): Told {
  return mapPaths(told, (path) => names.masked(path))
}

const SLASH = '/'

/** Whether one of the paths may have a secret: all names in them, a line each, are looked through at once. */
export function suspectNames(paths: Iterable<string>, prefilter: Matcher): boolean {
  const text = [...new Set(paths)].join('\n').replaceAll(SLASH, '\n')
  return text !== '' && prefilter.find(Buffer.from(text)).length > 0
}

function maskIn(path: string, found: readonly Candidate[]): string {
  if (found.length === 0) return path
  const bytes = Buffer.from(path)
  let text = ''
  let at = 0
  for (const { start, end, secret } of found) {
    if (end <= at) continue
    text += bytes.toString('utf8', at, Math.max(at, start)) + maskSecret(secret.reveal(), '')
    at = end
  }
  return text + bytes.toString('utf8', at)
}
