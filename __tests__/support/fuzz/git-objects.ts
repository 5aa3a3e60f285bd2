import { execFileSync } from 'node:child_process'

/** A path's version in a commit. */
export interface TreeEntry {
  readonly mode: string
  readonly sha: string
}

interface StoredObject {
  readonly type: string
  readonly bytes: Buffer
}

const MOST_OUTPUT = 2 ** 30

/** All objects of a repository as `git cat-file` gives them, with nothing of the engine in between. */
export class GitObjects {
  readonly #objects: ReadonlyMap<string, StoredObject>
  readonly #nameBytes: number
  readonly #trees = new Map<string, ReadonlyMap<string, TreeEntry>>()

  constructor(folder: string, sha256: boolean) {
    this.#nameBytes = sha256 ? 32 : 20
    this.#objects = readAll(folder)
  }

  /** The names of a commit's parents. */
  parents(commit: string): readonly string[] {
    return this.#fields(commit, 'parent')
  }

  /** Every version of a file in a commit, by its path. */
  files(commit: string): ReadonlyMap<string, TreeEntry> {
    const [tree = ''] = this.#fields(commit, 'tree')
    const known = this.#trees.get(tree)
    if (known !== undefined) return known
    const files = new Map<string, TreeEntry>()
    this.#collect(tree, '', files)
    this.#trees.set(tree, files)
    return files
  }

  /** A file's content. */
  blob(name: string): Buffer {
    return this.#object(name).bytes
  }

  /** The commit that a name leads to: itself, or what an annotated tag is of. */
  peeled(name: string): string {
    return this.#object(name).type === 'tag' ? this.peeled(this.#fields(name, 'object')[0]!) : name
  }

  /** The commits that can be reached from the first and from none of the others. */
  range(head: string, without: readonly string[] = []): ReadonlySet<string> {
    const outside = this.#reachable(without, new Set())
    return this.#reachable([head], outside)
  }

  #reachable(from: readonly string[], outside: ReadonlySet<string>): ReadonlySet<string> {
    const found = new Set<string>()
    const stack = [...from]
    for (let one = stack.pop(); one !== undefined; one = stack.pop()) {
      if (found.has(one) || outside.has(one)) continue
      found.add(one)
      stack.push(...this.parents(one))
    }
    return found
  }

  #object(name: string): StoredObject {
    const object = this.#objects.get(name)
    if (object === undefined) throw new Error(`There is no object ${name}.`)
    return object
  }

  #fields(name: string, field: string): string[] {
    const [header = ''] = this.#object(name).bytes.toString('latin1').split('\n\n')
    return header
      .split('\n')
      .filter((line) => line.startsWith(`${field} `))
      .map((line) => line.slice(field.length + 1))
  }

  /** An entry is a mode, a space, a name, a zero byte, and the bytes of an object's name. */
  #collect(tree: string, folder: string, files: Map<string, TreeEntry>): void {
    const { bytes } = this.#object(tree)
    for (let at = 0; at < bytes.length; ) {
      const space = bytes.indexOf(0x20, at)
      const zero = bytes.indexOf(0, space)
      const mode = bytes.toString('latin1', at, space)
      const path = folder + bytes.toString('utf8', space + 1, zero)
      at = zero + 1 + this.#nameBytes
      const sha = bytes.toString('hex', zero + 1, at)
      if (mode === '40000') this.#collect(sha, `${path}/`, files)
      else files.set(path, { mode, sha })
    }
  }
}

function readAll(folder: string): ReadonlyMap<string, StoredObject> {
  const output = execFileSync('git', ['cat-file', '--batch-all-objects', '--batch', '--unordered'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], GIT_NO_REPLACE_OBJECTS: '1', GIT_CONFIG_NOSYSTEM: '1' },
    maxBuffer: MOST_OUTPUT,
  })
  const objects = new Map<string, StoredObject>()
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf(0x0a, at)
    const [name = '', type = '', size = ''] = output.toString('latin1', at, end).split(' ')
    const from = end + 1
    at = from + Number(size) + 1
    objects.set(name, { type, bytes: output.subarray(from, at - 1) })
  }
  return objects
}
