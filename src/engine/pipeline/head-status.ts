import { type Finding, fileOf, type HeadStatus, placeIn } from '../../model/finding.ts'
import type { CommitChanges, FileChange, History } from '../git/history.ts'
import { columnsIn } from '../match/in-file.ts'
import type { EndsIn } from '../rule.ts'

/** A secret in a blob. */
export interface SecretPlace extends Pick<Finding, 'secretHash' | 'line' | 'columns'> {
  /** Its path in the archive that the blob is. */
  readonly inside?: string | undefined
  /** As in a candidate. */
  readonly endsIn?: EndsIn
}

/** What is known of the blobs that were read. */
export interface KnownBlobs {
  /** The secrets of blobs, in the order of their lines. */
  readonly places: ReadonlyMap<string, readonly SecretPlace[]>
  /** Whether a blob was read to its end. */
  readonly wasRead: (blob: string) => boolean
}

/** A path's blob at the head; `unknown` where the range does not tell. */
type BlobAtHead = { readonly blob: string | undefined } | 'unknown'

/**
 * Finds the status of findings at the head of the change: where the secret stands there, in its own file
 * or in another one that it was moved to, or that it was taken out.
 *
 * @returns the findings with their head status, as far as the commits tell it
 */
export async function withHeadStatus(
  history: History,
  blobs: KnownBlobs,
  findings: readonly Finding[],
): Promise<Finding[]> {
  const head = headOf(history.commits)
  if (head === undefined || findings.length === 0) return [...findings]
  const tree = new HeadTree(history, head)
  const places = await placesAtHead(history, blobs, tree, new Set(findings.map((one) => one.secretHash)))
  const secretsIn = secretsByBlob(blobs)
  const linear = history.commits.every(({ parents }) => parents.length <= 1)
  const told: Finding[] = []
  for (const finding of findings) {
    if (fileOf(finding) === undefined) {
      told.push(finding)
      continue
    }
    const place = nearest(places.get(finding.secretHash), finding)
    const headStatus = place ?? (await removal(finding, history, { ...blobs, secretsIn }, tree, linear))
    told.push(headStatus === undefined ? finding : { ...finding, headStatus })
  }
  return told
}

/** The one commit that no other has as its parent. */
function headOf(commits: readonly CommitChanges[]): CommitChanges | undefined {
  const parents = new Set(commits.flatMap((commit) => commit.parents))
  const tips = commits.filter(({ sha }) => !parents.has(sha))
  return tips.length === 1 ? tips[0] : undefined
}

type Place = Extract<HeadStatus, { kind: 'present' }>

/** Where a secret stands at the head: by path, in the order of the lines. */
type PlacesByPath = ReadonlyMap<string, readonly Place[]>

/** Where the secrets stand at the head, by their hashes. */
async function placesAtHead(
  { commits }: History,
  { places: known }: KnownBlobs,
  tree: HeadTree,
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<string, PlacesByPath>> {
  const places = new Map<string, Map<string, Place[]>>()
  const seen = new Set<string>()
  for (const { path, blob } of commits.flatMap(({ changes }) => changes)) {
    const found = blob === undefined ? undefined : known.get(blob)
    if (found === undefined || seen.has(`${blob} ${path}`)) continue
    seen.add(`${blob} ${path}`)
    const blobAtHead = await tree.blobAtHead(path)
    if (blobAtHead === 'unknown' || blobAtHead.blob !== blob) continue
    for (const one of found) {
      const { secretHash, inside, line } = one
      if (!wanted.has(secretHash)) continue
      const columns = columnsIn(one, inside ?? path)
      const place: Place = { kind: 'present', ...placeIn(path, inside), line, columns }
      const byPath = places.get(secretHash) ?? new Map<string, Place[]>()
      places.set(secretHash, byPath)
      const here = byPath.get(place.path) ?? []
      byPath.set(place.path, here)
      here.push(place)
    }
  }
  return places
}

/** In the finding's own file the line that is nearest to it; else the files that it was moved to. */
function nearest(places: PlacesByPath | undefined, { path, line }: Finding): Place | undefined {
  const own = places?.get(path)
  if (own !== undefined) return nearestLine(own, line)
  const [first, ...others] = places?.values() ?? []
  if (first === undefined || others.length === 0) return first?.[0]
  return { ...first[0]!, alsoIn: others.map(([place]) => place!.path) }
}

/** @param places in the order of their lines */
function nearestLine(places: readonly Place[], line: number): Place {
  let low = 0
  let high = places.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (places[middle]!.line < line) low = middle + 1
    else high = middle
  }
  const [behind, before] = [places[low]!, places[low - 1]]
  return before !== undefined && line - before.line <= Math.abs(behind.line - line) ? before : behind
}

/** Gives the hashes of the secrets in a blob; each blob is gone through once. */
function secretsByBlob({ places }: KnownBlobs): (blob: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>()
  return (blob) => {
    const secrets = known.get(blob) ?? new Set(places.get(blob)?.map(({ secretHash }) => secretHash))
    known.set(blob, secrets)
    return secrets
  }
}

async function removal(
  finding: Finding,
  { commits }: History,
  { wasRead, secretsIn }: Pick<KnownBlobs, 'wasRead'> & { secretsIn: (blob: string) => ReadonlySet<string> },
  tree: HeadTree,
  linear: boolean,
): Promise<HeadStatus | undefined> {
  const file = fileOf(finding)
  if (file === undefined) return undefined
  const blobAtHead = await tree.blobAtHead(file)
  if (blobAtHead === 'unknown' || (blobAtHead.blob !== undefined && !wasRead(blobAtHead.blob)))
    return undefined
  const hasFile = blobAtHead.blob !== undefined
  const from = commits.findIndex(({ sha }) => sha === finding.commit)
  const remover = commits
    .slice(from + 1)
    .find(({ changes }) =>
      changes.some(({ path, blob }) => path === file && !secretsIn(blob ?? '').has(finding.secretHash)),
    )
  // Where branches meet, the next commit in the list is not the next one in the history.
  return linear && remover !== undefined
    ? { kind: 'removed', hasFile, by: remover.sha }
    : { kind: 'removed', hasFile }
}

/** The blobs of paths at the head, worked out from what the commits change. */
class HeadTree {
  readonly #history: History
  readonly #head: CommitChanges
  readonly #changes: ReadonlyMap<string, ReadonlyMap<string, FileChange>>
  readonly #commits: ReadonlyMap<string, CommitChanges>
  readonly #blobs = new Map<string, Promise<BlobAtHead>>()
  readonly #merges = new Map<string, Promise<ReadonlyMap<string, FileChange>>>()

  constructor(history: History, head: CommitChanges) {
    this.#history = history
    this.#head = head
    this.#commits = new Map(history.commits.map((commit) => [commit.sha, commit]))
    this.#changes = new Map(history.commits.map(({ sha, changes }) => [sha, byPath(changes)]))
  }

  blobAtHead(path: string): Promise<BlobAtHead> {
    const known = this.#blobs.get(path) ?? this.#find(path)
    this.#blobs.set(path, known)
    return known
  }

  async #find(path: string): Promise<BlobAtHead> {
    let commit: CommitChanges | undefined = this.#head
    while (commit !== undefined) {
      const { sha, parents }: CommitChanges = commit
      const change = this.#changes.get(sha)?.get(path)
      if (change !== undefined) return { blob: change.blob }
      const [first] = parents
      if (first === undefined) return { blob: undefined }
      if (parents.length > 1) {
        // The merge has the path as one of its parents has it: which one, its difference from the first tells.
        const other = (await this.#mergeDiff(first, sha)).get(path)
        if (other !== undefined) return { blob: other.blob }
      }
      commit = this.#commits.get(first)
      if (commit === undefined) return this.#outside(first, path)
    }
    return 'unknown'
  }

  /** A blob before the range: known where a commit of the range changed the path right after it. */
  #outside(parent: string, path: string): BlobAtHead {
    for (const { sha, parents } of this.#commits.values()) {
      const index = parents.indexOf(parent)
      const change = index === -1 ? undefined : this.#changes.get(sha)?.get(path)
      if (change !== undefined) return { blob: change.before[index] }
    }
    return 'unknown'
  }

  #mergeDiff(parent: string, sha: string): Promise<ReadonlyMap<string, FileChange>> {
    const diff = this.#merges.get(sha) ?? this.#history.diffWith(parent, sha).then(byPath)
    this.#merges.set(sha, diff)
    return diff
  }
}

function byPath(changes: readonly FileChange[]): ReadonlyMap<string, FileChange> {
  return new Map(changes.map((change) => [change.path, change]))
}
