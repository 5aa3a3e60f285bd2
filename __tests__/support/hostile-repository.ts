import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deflateSync } from 'node:zlib'

/** A bare repository that was put together by hand, object by object, as git itself never would. */
export class HostileRepository {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
    for (const name of ['objects', 'refs/heads', 'refs/pull/7'])
      mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, 'HEAD'), 'ref: refs/heads/main\n')
    writeFileSync(join(folder, 'config'), '[core]\n\trepositoryformatversion = 0\n\tbare = true\n')
  }

  /** Writes an object, and gives its name. */
  object(type: 'blob' | 'tree' | 'commit', content: Buffer | string): string {
    const bytes = Buffer.from(content)
    const whole = Buffer.concat([Buffer.from(`${type} ${bytes.length}\0`), bytes])
    const name = createHash('sha1').update(whole).digest('hex')
    const path = join(this.folder, 'objects', name.slice(0, 2), name.slice(2))
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, deflateSync(whole))
    return name
  }

  /** Writes a folder. */
  tree(
    entries: readonly { readonly mode: string; readonly name: string; readonly object: string }[],
  ): string {
    const parts = entries.map(({ mode, name, object }) =>
      Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(object, 'hex')]),
    )
    return this.object('tree', Buffer.concat(parts))
  }

  /** Writes a commit. */
  commit(tree: string, ...parents: readonly string[]): string {
    const who = 'A <a@example.com> 1700000000 +0000'
    const lines = [
      `tree ${tree}`,
      ...parents.map((one) => `parent ${one}`),
      `author ${who}`,
      `committer ${who}`,
    ]
    return this.object('commit', `${lines.join('\n')}\n\ncommit\n`)
  }

  /** Sets the main branch and the refs of pull request 7. */
  pullRequest(base: string, head: string): void {
    writeFileSync(join(this.folder, 'refs/heads/main'), `${base}\n`)
    writeFileSync(join(this.folder, 'refs/pull/7/head'), `${head}\n`)
  }
}

/**
 * A repository whose pull request brings ten to the power of `depth` files in a handful of objects: folders that hold
 * the same folder ten times.
 *
 * @returns its base and its head
 */
export function writeTreeBomb(
  folder: string,
  depth: number,
): { readonly base: string; readonly head: string } {
  const repository = new HostileRepository(folder)
  const blob = repository.object('blob', 'x\n')
  const base = repository.commit(repository.tree([{ mode: '100644', name: 'README.md', object: blob }]))
  let tree = tenTimes(repository, '100644', blob)
  for (let level = 1; level < depth; level++) tree = tenTimes(repository, '40000', tree)
  const head = repository.commit(tree, base)
  repository.pullRequest(base, head)
  return { base, head }
}

function tenTimes(repository: HostileRepository, mode: string, object: string): string {
  return repository.tree(Array.from({ length: 10 }, (_, index) => ({ mode, name: `d${index}`, object })))
}
