import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { gitSync } from '../../__tests__/support/git.ts'
import { rules } from '../../src/engine/rules/index.ts'
import { type Random, randomFrom } from '../../src/engine/samples.ts'

const MODULES = join(import.meta.dirname, '../../node_modules')

/** What a generated history is made of. The same settings make the same objects. */
export interface HistorySettings {
  readonly seed: number
  readonly commits: number
  /** Files of the first commit. */
  readonly files: number
}

/** Every so many commits one of these happens. */
const EVERY = { merge: 9, rename: 25, copy: 60, remove: 80, large: 70, secret: 40 }

/** How many commits a branch has before it is merged. */
const BRANCH = 3

const LARGE_LINES = 30_000

/**
 * Writes a bare repository with a history as projects have it: source files of installed packages, a few of which
 * change with each commit by some lines, the same ones more often than others; merges, renames, copies, a large
 * generated file, and here and there a made-up secret.
 */
export async function generateHistory(folder: string, settings: HistorySettings): Promise<void> {
  mkdirSync(folder, { recursive: true })
  gitSync(folder, ['init', '--quiet', '--bare', '--initial-branch=main', '.'])
  const git = spawn('git', ['fast-import', '--quiet'], { cwd: folder, stdio: ['pipe', 'ignore', 'inherit'] })
  const ended = once(git, 'close')
  for (const part of new Writer(settings).parts()) {
    if (!git.stdin.write(part)) await once(git.stdin, 'drain')
  }
  git.stdin.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`git fast-import ended with ${code}.`)
  gitSync(folder, ['repack', '-adfq', '--window=10', '--depth=50', '--threads=2'])
}

class Writer {
  readonly #random: Random
  readonly #settings: HistorySettings
  readonly #pool: readonly string[]
  /** The tree of the main line, as lines, by path; those that change often come first. */
  readonly #files = new Map<string, string[]>()
  #paths: string[] = []
  #mark = 0

  constructor(settings: HistorySettings) {
    this.#settings = settings
    this.#random = randomFrom(settings.seed)
    this.#pool = sourceTexts()
  }

  *parts(): Generator<string> {
    const { commits, files } = this.#settings
    for (let index = 0; index < files; index++) this.#add(index)
    yield this.#commit(
      [],
      this.#paths.map((path) => this.#write(path)),
    )
    let tip = this.#mark
    for (let index = 1; index < commits; index++) {
      if (index % EVERY.merge === 0) {
        const fork = tip
        yield this.#commit([tip], this.#change(index))
        const main = this.#mark
        let side = fork
        for (let step = 0; step < BRANCH; step++) {
          yield this.#commit([side], [this.#newFile(`${index}-${step}`)])
          side = this.#mark
        }
        const merged = [...this.#files.keys()].slice(-BRANCH).map((path) => this.#write(path))
        yield this.#commit([main, side], merged)
      } else {
        yield this.#commit([tip], this.#change(index))
      }
      tip = this.#mark
    }
    yield `reset refs/heads/main\nfrom :${tip}\n\n`
  }

  #change(index: number): string[] {
    const changes = Array.from({ length: 1 + this.#random.below(4) }, () => {
      const path = this.#somePath()
      this.#edit(path)
      return this.#write(path)
    })
    if (index % EVERY.rename === 0) changes.push(...this.#rename(index))
    if (index % EVERY.copy === 0) changes.push(this.#copy(index))
    if (index % EVERY.remove === 0) changes.push(this.#remove())
    if (index % EVERY.large === 0) changes.push(this.#large())
    if (index % EVERY.secret === 0) changes.push(this.#leak(index))
    return changes
  }

  /** A few files change often, most hardly ever. */
  #somePath(): string {
    const share = (this.#random.below(1000) / 1000) ** 3
    return this.#paths[Math.floor(share * this.#paths.length)]!
  }

  #edit(path: string): void {
    const lines = this.#files.get(path)!
    const other = this.#pool[this.#random.below(this.#pool.length)]!.split('\n')
    for (let hunk = this.#random.below(3); hunk >= 0; hunk--) {
      const at = this.#random.below(Math.max(1, lines.length))
      const from = this.#random.below(Math.max(1, other.length - 12))
      const size = 1 + this.#random.below(12)
      lines.splice(at, this.#random.below(size + 1), ...other.slice(from, from + size))
    }
  }

  #rename(index: number): string[] {
    const at = this.#random.below(this.#paths.length)
    const path = this.#paths[at]!
    const next = `moved-${index}/${path.split('/').at(-1)}`
    this.#files.set(next, this.#files.get(path)!)
    this.#files.delete(path)
    this.#paths[at] = next
    return [`D ${path}\n`, this.#write(next)]
  }

  #copy(index: number): string {
    const path = `copies/${index}.js`
    this.#files.set(path, [...this.#files.get(this.#somePath())!])
    this.#paths.push(path)
    return this.#write(path)
  }

  #remove(): string {
    const [path] = this.#paths.splice(this.#random.below(this.#paths.length), 1)
    this.#files.delete(path!)
    return `D ${path}\n`
  }

  /** A lock file or a table: long, and a few of its lines change at a time. */
  #large(): string {
    const path = 'generated/table.json'
    const lines = this.#files.get(path) ?? Array.from({ length: LARGE_LINES }, (_, row) => this.#row(row))
    for (let i = 0; i < 20; i++) {
      const row = this.#random.below(lines.length)
      lines[row] = this.#row(row)
    }
    this.#files.set(path, lines)
    return this.#write(path)
  }

  #row(row: number): string {
    return `  { "row": ${row}, "value": ${this.#random.below(1_000_000)}, "name": "entry ${this.#random.below(9999)}" },`
  }

  #leak(index: number): string {
    const path = this.#somePath()
    const rule = rules[this.#random.below(rules.length)]!
    const lines = this.#files.get(path)!
    lines.splice(this.#random.below(lines.length), 0, ...rule.patterns[0].sample(index).text.split('\n'))
    return this.#write(path)
  }

  #add(index: number): void {
    const text = this.#pool[index % this.#pool.length]!
    const path = `src/part-${index % 40}/module-${index}.js`
    this.#files.set(path, text.split('\n'))
    this.#paths.push(path)
  }

  #newFile(name: string): string {
    const path = `src/new/${name}.js`
    this.#files.set(path, this.#pool[this.#random.below(this.#pool.length)]!.split('\n'))
    this.#paths.push(path)
    return this.#write(path)
  }

  #write(path: string): string {
    const text = this.#files.get(path)!.join('\n')
    return `M 100644 inline ${path}\ndata ${Buffer.byteLength(text)}\n${text}\n`
  }

  #commit(parents: readonly number[], changes: readonly string[]): string {
    this.#mark++
    const [first, ...others] = parents
    const message = `Change ${this.#mark}`
    return [
      `commit refs/heads/main\nmark :${this.#mark}\n`,
      `committer A <a@example.com> ${1_600_000_000 + this.#mark * 600} +0000\n`,
      `data ${message.length}\n${message}\n`,
      first === undefined ? '' : `from :${first}\n`,
      ...others.map((parent) => `merge :${parent}\n`),
      ...changes,
      '\n',
    ].join('')
  }
}

/** Source files of installed packages, from 1 to 100 kB, always the same ones in the same order. */
function sourceTexts(): readonly string[] {
  return readdirSync(MODULES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:[cm]?js|ts|json|md|yml)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.startsWith(`${MODULES}/.`))
    .toSorted()
    .filter((_, index) => index % 5 === 0)
    .map((path) => readFileSync(path, 'utf8'))
    .filter((text) => text.length > 1000 && text.length < 100_000)
}
