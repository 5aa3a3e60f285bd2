import type { History } from '../../src/engine/git/history.ts'
import type { BuiltRepository, FileSpec, Mark } from './history.ts'

/** `sha path: content`, or `deleted`, for every change. */
export type ChangeLines = readonly string[]

/** What the commits of a history bring, read to the end. */
export async function changesIn(history: History): Promise<ChangeLines> {
  const contents = new Map<string, string>()
  const files = history.commits.flatMap(({ changes }) => changes).filter(({ kind }) => kind !== 'submodule')
  await history.readBlobs(
    files.flatMap(({ blob, before }) => [blob, ...before].filter((one) => one !== undefined)),
    (content) => contents.set(content.blob, 'bytes' in content ? content.bytes.toString() : content.unread),
  )
  return history.commits
    .flatMap(({ sha, changes }) =>
      changes.map(({ path, kind, blob, before }) => {
        const show = (one: string | undefined) =>
          one === undefined ? 'nothing' : JSON.stringify(kind === 'submodule' ? one : contents.get(one))
        return `${sha} ${JSON.stringify(path)} ${kind}: ${before.map(show).join(', ')} -> ${show(blob)}`
      }),
    )
    .sort()
}

/** The same, worked out from the trees that the history was built from. */
export function expectedChanges(repository: BuiltRepository, head: Mark, base: Mark): ChangeLines {
  const names = new Set(repository.range(head, base))
  const marks = new Set([head])
  for (const mark of marks) for (const parent of mark.parents) marks.add(parent)
  return [...marks]
    .filter((mark) => names.has(repository.sha(mark)))
    .flatMap((mark) => changesOf(mark).map((change) => `${repository.sha(mark)} ${change}`))
    .sort()
}

function changesOf({ parents, tree }: Mark): string[] {
  const trees = parents.map((parent) => parent.tree)
  const paths = new Set([tree, ...trees].flatMap((one) => [...one.keys()]))
  return [...paths].flatMap((path) => {
    const now = tree.get(path)
    const before = trees.map((one) => one.get(path))
    if (parents.length === 0 ? now === undefined : before.some((one) => textOf(one) === textOf(now)))
      return []
    const kind = kindOf(now ?? before.find((one) => one !== undefined))
    const show = (one: FileSpec | undefined) =>
      one === undefined || (kindOf(one) === 'submodule') !== (kind === 'submodule')
        ? 'nothing'
        : JSON.stringify(textOf(one))
    return [`${JSON.stringify(path)} ${kind}: ${before.map(show).join(', ')} -> ${show(now)}`]
  })
}

function textOf(file: FileSpec | undefined): string | undefined {
  if (file === undefined || file === null) return undefined
  if (typeof file === 'string' || Buffer.isBuffer(file)) return file.toString()
  return 'executable' in file ? file.executable.toString() : 'symlink' in file ? file.symlink : file.submodule
}

function kindOf(file: FileSpec | undefined): 'file' | 'symlink' | 'submodule' {
  if (file === undefined || file === null || typeof file === 'string' || Buffer.isBuffer(file)) return 'file'
  return 'submodule' in file ? 'submodule' : 'symlink' in file ? 'symlink' : 'file'
}
