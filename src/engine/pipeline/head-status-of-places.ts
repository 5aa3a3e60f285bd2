import { type Finding, fileOf, placeIn } from '../../model/finding.ts'
import type { CommitChanges, FileChange, History } from '../git/history.ts'
import { createLocator } from '../match/locate.ts'
import type { TextPiece } from '../stream/text-piece.ts'
import { BlobReader } from './blob-reader.ts'
import { type SecretPlace, withHeadStatus } from './head-status.ts'

/** What is marked of a secret of several lines is its first line, and that is the same in all keys of a kind. */
const KEY_START = /^-----BEGIN /

const KEY_END = '-----END'

/** So much of such a secret tells it from others, in bytes. */
const KEY_BYTES = 400

/**
 * Finds the status at the head of the change of findings that a scan service made, from their places alone:
 * what stands there is looked for in later blobs of its path, and in the files of a commit that took it out.
 *
 * @param history the commits of the change
 * @returns the findings with their head status, as far as the commits tell it
 * @throws {ScanError} where git fails, or on abort
 */
export async function withHeadStatusOfPlaces(
  history: History,
  findings: readonly Finding[],
  signal: AbortSignal,
): Promise<Finding[]> {
  const reader = new BlobReader(history, {
    archives: findings.some(({ within }) => within?.kind === 'archive'),
    signal,
  })
  const secrets = await readSecrets(history, reader, findings)
  const search = new Search(history, reader, secrets)
  await search.follow(new Set(findings.flatMap((finding) => fileOf(finding) ?? [])))
  const known = findings.filter(({ secretHash }) => secrets.has(secretHash))
  const told = await withHeadStatus(history, search, known)
  const headStatuses = new Map(known.map((finding, index) => [finding, told[index]!]))
  return findings.map((finding) => headStatuses.get(finding) ?? finding)
}

/** The text of each secret, by its hash. It leaves this file no more than a candidate leaves the engine. */
type Secrets = ReadonlyMap<string, Buffer>

async function readSecrets(
  { commits }: History,
  reader: BlobReader,
  findings: readonly Finding[],
): Promise<Secrets> {
  const bySha = new Map(commits.map((commit) => [commit.sha, commit]))
  const byBlob = new Map<string, Finding[]>()
  for (const finding of findings) {
    const blob = blobOf(bySha.get(finding.commit), finding)
    if (blob !== undefined) byBlob.set(blob, [...(byBlob.get(blob) ?? []), finding])
  }
  const secrets = new Map<string, Buffer>()
  await reader.read(byBlob.keys(), (blob, piece, inside) => {
    for (const finding of byBlob.get(blob)!) {
      const { path } = placeIn(fileOf(finding)!, inside)
      const text = path === finding.path ? textAt(piece, finding) : undefined
      if (text !== undefined) secrets.set(finding.secretHash, text)
    }
  })
  return secrets
}

function blobOf(commit: CommitChanges | undefined, finding: Finding): string | undefined {
  const file = fileOf(finding)
  const change = file === undefined ? undefined : commit?.changes.find(({ path }) => path === file)
  return change?.kind === 'submodule' ? undefined : change?.blob
}

/** A copy of what stands at a place; nothing where the place is not in the piece, or is empty. */
function textAt(
  { bytes, linesBefore, unitsBefore }: TextPiece,
  { line, columns }: Finding,
): Buffer | undefined {
  if (line <= linesBefore) return undefined
  let start = 0
  for (let at = linesBefore + 1; at < line; at++) {
    start = bytes.indexOf('\n', start) + 1
    if (start === 0) return undefined
  }
  const end = bytes.indexOf('\n', start)
  const text = bytes.toString('utf8', start, end === -1 ? bytes.length : end).replace(/^\uFEFF/, '')
  const before = line === linesBefore + 1 ? unitsBefore : 0
  const [first, last] = [columns[0] - 1 - before, columns[1] - 1 - before]
  const marked = first < 0 || last > text.length ? '' : text.slice(first, last)
  if (marked === '') return undefined
  const wanted = Buffer.from(marked)
  if (!KEY_START.test(marked)) return wanted
  const at = bytes.indexOf(wanted, start)
  const foot = bytes.indexOf(KEY_END, at)
  return Buffer.from(bytes.subarray(at, Math.min(at + KEY_BYTES, foot === -1 ? bytes.length : foot)))
}

/** Looks for secrets in the blobs that may have them, each blob read once. */
class Search {
  readonly places = new Map<string, SecretPlace[]>()
  readonly #history: History
  readonly #reader: BlobReader
  readonly #secrets: Secrets
  readonly #read = new Set<string>()

  constructor(history: History, reader: BlobReader, secrets: Secrets) {
    this.#history = history
    this.#reader = reader
    this.#secrets = secrets
  }

  readonly wasRead = (blob: string): boolean => this.#read.has(blob)

  /** Reads the blobs, and those of the files that a secret has moved to from there. */
  async follow(files: ReadonlySet<string>): Promise<void> {
    const followed = new Set<string>()
    for (let next = files; next.size > 0; ) {
      for (const file of next) followed.add(file)
      await this.#load(this.#changes(({ path }) => followed.has(path)))
      const losing = this.#history.commits.filter(({ changes }) =>
        changes.some((change) => followed.has(change.path) && this.#loses(change)),
      )
      await this.#load(losing.flatMap(({ changes }) => changes))
      const gaining = losing.flatMap(({ changes }) => changes).filter(({ blob }) => this.#has(blob))
      next = new Set(gaining.map(({ path }) => path).filter((path) => !followed.has(path)))
    }
  }

  #changes(isWanted: (change: FileChange) => boolean): FileChange[] {
    return this.#history.commits.flatMap(({ changes }) => changes.filter(isWanted))
  }

  /** Whether a change takes out a secret that a blob before it had. */
  #loses({ blob, before }: FileChange): boolean {
    const left = new Set(this.#hashesIn(blob))
    return before.some((blob) => this.#hashesIn(blob).some((hash) => !left.has(hash)))
  }

  #has(blob: string | undefined): boolean {
    return this.#hashesIn(blob).length > 0
  }

  #hashesIn(blob: string | undefined): string[] {
    return (blob === undefined ? undefined : this.places.get(blob))?.map(({ secretHash }) => secretHash) ?? []
  }

  async #load(changes: readonly FileChange[]): Promise<void> {
    const wanted = new Set<string>()
    for (const { kind, blob } of changes)
      if (kind !== 'submodule' && blob !== undefined && !this.#read.has(blob)) wanted.add(blob)
    if (wanted.size === 0) return
    const { read } = await this.#reader.read(wanted, (blob, piece, inside) => {
      const found = [...this.#find(piece)].map((place) => ({ ...place, inside }))
      if (found.length > 0) this.places.set(blob, [...(this.places.get(blob) ?? []), ...found])
    })
    for (const blob of read) this.#read.add(blob)
    for (const found of this.places.values()) found.sort((a, b) => a.line - b.line)
  }

  *#find({ bytes, start, end, linesBefore, unitsBefore }: TextPiece): Generator<SecretPlace> {
    const locate = createLocator(bytes)
    for (const [secretHash, text] of this.#secrets) {
      for (
        let at = bytes.indexOf(text, start);
        at !== -1 && at < end;
        at = bytes.indexOf(text, at + text.length)
      ) {
        const { line, columns } = locate(at, at + text.length)
        const before = line === 1 ? unitsBefore : 0
        yield { secretHash, line: line + linesBefore, columns: [columns[0] + before, columns[1] + before] }
      }
    }
  }
}
