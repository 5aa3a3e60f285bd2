import type { LogFilter, LoggedChange, LoggedCommit } from '../git/read/commit-log.ts'
import type { ChangeLog } from '../packs/commit-differ.ts'
import type { ObjectNumbers } from '../packs/object-numbers.ts'

/** What is of interest in a commit. */
export interface FilteredCommit extends LoggedCommit {
  /** Paths of blobs that are not here. */
  readonly missing: readonly string[]
  /** Paths of files that none of its parents has. */
  readonly added: readonly string[]
}

/** Before the changes of a commit: where its line is, their count, and how many parents' blobs each has. */
const COMMIT_INTEGERS = 3

/** Before the parents' blobs of a change and its path: the blob, and the path's length. */
const CHANGE_INTEGERS = 2

const NONE = -1

const UNWANTED = 1
const WANTED = 2

/** Changes as the kernel has logged them. Places are counted in integers. */
export class LoggedChanges {
  readonly #log: Buffer
  readonly #integers: Int32Array
  readonly #lines: Buffer
  readonly #numbers: ObjectNumbers
  /** What the filter said of each object. */
  readonly #answers: Uint8Array

  constructor({ log, lines, numbers }: ChangeLog) {
    this.#log = Buffer.from(log)
    this.#integers = new Int32Array(log)
    this.#lines = lines
    this.#numbers = numbers
    this.#answers = new Uint8Array(numbers.count)
  }

  /** Gives the commits of interest, in the log's order. */
  filter({ wants, has }: LogFilter): readonly FilteredCommit[] {
    const commits: FilteredCommit[] = []
    const integers = this.#integers
    for (let at = 0; at < integers.length; ) {
      const line = integers[at]!
      const count = integers[at + 1]!
      const parents = integers[at + 2]!
      const changes: LoggedChange[] = []
      const missing: string[] = []
      const added: string[] = []
      at += COMMIT_INTEGERS
      for (let i = 0; i < count; i++) {
        const blob = integers[at]!
        if (blob >= this.#numbers.packed && !has(this.#numbers.nameOf(blob))) {
          missing.push(this.#pathAt(at, parents))
        }
        if (this.#isAdded(at, parents)) added.push(this.#pathAt(at, parents))
        if (this.#isWanted(at, parents, wants)) changes.push(this.#changeAt(at, parents))
        at += CHANGE_INTEGERS + parents + ((integers[at + 1]! + 3) >> 2)
      }
      if (changes.length + missing.length + added.length > 0)
        commits.push({ sha: this.#shaAt(line), changes, missing, added })
    }
    return commits
  }

  #isAdded(at: number, parents: number): boolean {
    if (this.#integers[at] === NONE) return false
    const before = at + CHANGE_INTEGERS
    for (let parent = 0; parent < parents; parent++)
      if (this.#integers[before + parent] !== NONE) return false
    return true
  }

  #isWanted(at: number, parents: number, wants: LogFilter['wants']): boolean {
    if (this.#wants(this.#integers[at]!, wants)) return true
    const before = at + CHANGE_INTEGERS
    for (let parent = 0; parent < parents; parent++) {
      if (this.#wants(this.#integers[before + parent]!, wants)) return true
    }
    return false
  }

  #wants(blob: number, wants: LogFilter['wants']): boolean {
    if (blob === NONE) return false
    const answer = this.#answers[blob]
    if (answer === WANTED || answer === UNWANTED) return answer === WANTED
    const isWanted = wants(this.#numbers.nameOf(blob))
    // Those that are of no object have no place there.
    if (answer !== undefined) this.#answers[blob] = isWanted ? WANTED : UNWANTED
    return isWanted
  }

  #changeAt(at: number, parents: number): LoggedChange {
    const start = at + CHANGE_INTEGERS
    const before = Array.from(this.#integers.subarray(start, start + parents), (blob) => this.#nameOf(blob))
    return { path: this.#pathAt(at, parents), blob: this.#nameOf(this.#integers[at]!), before }
  }

  #nameOf(blob: number): string | undefined {
    return blob === NONE ? undefined : this.#numbers.nameOf(blob)
  }

  #pathAt(at: number, parents: number): string {
    const start = (at + CHANGE_INTEGERS + parents) * 4
    return this.#log.toString('utf8', start, start + this.#integers[at + 1]!)
  }

  #shaAt(line: number): string {
    return this.#lines.toString('latin1', line, this.#lines.indexOf(' ', line))
  }
}
