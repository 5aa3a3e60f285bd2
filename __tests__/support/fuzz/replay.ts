import type { FileModel, Line, LineState } from './file-model.ts'
import type { Edit, HistoryPlan } from './random-history.ts'

/** The files of a commit, by path. */
export type Tree = ReadonlyMap<string, FileModel>

/** The files of every commit of a plan. */
export function replay({ commits }: Pick<HistoryPlan, 'commits'>): readonly Tree[] {
  const trees: Tree[] = []
  for (const { parents, edits, salt } of commits) {
    const tree = merged(
      parents.map((parent) => trees[parent]!),
      salt,
    )
    for (const edit of edits) apply(tree, edit)
    trees.push(tree)
  }
  return trees
}

/** A merge takes each file from one of its sides, wherever it is; what is right does not depend on which. */
function merged(sides: readonly Tree[], salt: number): Map<string, FileModel> {
  const tree = new Map<string, FileModel>()
  const paths = [...new Set(sides.flatMap((side) => [...side.keys()]))]
  for (const path of paths) {
    const having = sides.filter((side) => side.has(path))
    const file = having[hash(path, salt) % having.length]!.get(path)!
    put(tree, path, file)
  }
  return tree
}

function hash(text: string, salt: number): number {
  let value = salt
  for (const character of text) value = (Math.imul(value, 31) + character.codePointAt(0)!) >>> 0
  return value
}

/** Where a file becomes a folder, or a folder a file, the other is gone. */
function put(tree: Map<string, FileModel>, path: string, file: FileModel): void {
  for (const other of [...tree.keys()]) {
    if (other.startsWith(`${path}/`) || path.startsWith(`${other}/`)) tree.delete(other)
  }
  tree.set(path, file)
}

function apply(tree: Map<string, FileModel>, edit: Edit): void {
  if (edit.do === 'attributes') {
    put(tree, '.gitattributes', textFile([plain(edit.text.trim())]))
    return
  }
  const { path } = edit
  if (edit.do === 'write') {
    put(tree, path, textFile(Array.from({ length: edit.lines }, (_, index) => plain(`line ${index} of it`))))
    return
  }
  const file = tree.get(path)
  if (edit.do === 'plant') {
    const line: Line = { before: edit.before, content: edit.plant, state: edit.state }
    const known = file ?? textFile([plain('the first line')])
    put(tree, path, withLines(known, inserted(known.lines, edit.at, line)))
    return
  }
  if (file === undefined) return
  const { lines } = file
  const at = lines.length === 0 ? 0 : edit.do === 'text' ? edit.at : 'at' in edit ? edit.at % lines.length : 0
  const line = lines[at]
  switch (edit.do) {
    case 'text':
      tree.set(path, withLines(file, inserted(lines, at, plain(edit.text))))
      return
    case 'remove':
      tree.delete(path)
      return
    case 'move':
      tree.delete(path)
      put(tree, edit.to, file)
      return
    case 'copy':
      put(tree, edit.to, file)
      return
    case 'kind':
      tree.set(path, { ...file, kind: edit.kind })
      return
    case 'state':
      tree.set(path, withLines(file, withState(lines, edit.at, edit.state)))
      return
    case 'encode':
      tree.set(path, { ...file, encoding: edit.encoding })
      return
    default:
  }
  if (line === undefined) return
  const replaced = (...by: Line[]): FileModel => withLines(file, lines.toSpliced(at, 1, ...by))
  switch (edit.do) {
    case 'cut':
      tree.set(path, replaced())
      return
    case 'twice':
      tree.set(path, replaced(line, line))
      return
    case 'indent':
      tree.set(path, replaced({ ...line, before: edit.before }))
      return
    case 'carry': {
      tree.set(path, replaced())
      const target = tree.get(edit.to) ?? textFile([])
      put(tree, edit.to, withLines(target, inserted(target.lines, edit.at, line)))
      return
    }
    default:
  }
}

function inserted(lines: readonly Line[], at: number, line: Line): readonly Line[] {
  return lines.toSpliced(at % (lines.length + 1), 0, line)
}

/** Of the lines with a plant one gets another state. */
function withState(lines: readonly Line[], at: number, state: LineState): readonly Line[] {
  const planted = lines.filter(({ content }) => typeof content === 'number')
  const chosen = planted[at % planted.length]
  return lines.map((line) => (line === chosen ? { ...line, state } : line))
}

function withLines(file: FileModel, lines: readonly Line[]): FileModel {
  return { ...file, lines }
}

function textFile(lines: readonly Line[]): FileModel {
  return { kind: 'file', encoding: 'utf8', lines }
}

function plain(content: string): Line {
  return { before: '', content, state: 'awake' }
}
