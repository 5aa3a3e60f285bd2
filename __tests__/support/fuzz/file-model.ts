import { HOSTILE_PATHS } from '../histories.ts'
import type { FileSpec } from '../history.ts'
import { broken, type Plant } from './plants.ts'

/** How a line with a plant is written: as it is, with a name that says nothing, or cut in two. */
export type LineState = 'awake' | 'asleep' | 'broken'

/** A line of a file. */
export interface Line {
  /** What stands before the rest: an indent, or a comment in some script. */
  readonly before: string
  /** The number of a plant, or text that holds no secret. */
  readonly content: number | string
  readonly state: LineState
}

/** How text becomes bytes. */
export type TextEncoding = 'utf8' | 'utf8 with a mark' | 'utf16le' | 'utf16be' | 'latin1' | 'crlf'

export const TEXT_ENCODINGS: readonly TextEncoding[] = [
  'utf8',
  'utf8 with a mark',
  'utf16le',
  'utf16be',
  'latin1',
  'crlf',
]

/** What a path is in a commit. */
export type FileKind = 'file' | 'executable' | 'symlink' | 'submodule'

export const FILE_KINDS: readonly FileKind[] = ['file', 'executable', 'symlink', 'submodule']

/** A file as the fuzzer knows it. */
export interface FileModel {
  readonly kind: FileKind
  readonly encoding: TextEncoding
  readonly lines: readonly Line[]
}

/** Ordinary paths, of which some lie in others, and hostile ones. */
export const PATHS: readonly string[] = [
  'README.md',
  'src/a.ts',
  'src/b.ts',
  'src/deep/er/c.py',
  'config/app.yml',
  '.env',
  'a',
  'a/b',
  'a/b/c',
  'Makefile',
  'docs/note.txt',
  ...HOSTILE_PATHS,
]

/** A submodule's commit is no object of the repository. */
const ELSEWHERE = 'ab'.repeat(32)

/** The line as text, and the plant that a matcher finds in it. */
export function textOfLine({ before, content, state }: Line, plants: readonly Plant[]): string {
  if (typeof content === 'string') return before + content
  const plant = plants[content]!
  if (state === 'broken') return before + broken(plant)
  return before + (state === 'asleep' ? (plant.asleep ?? broken(plant)) : plant.text)
}

/** The file as git is given it. */
export function specOf(file: FileModel, plants: readonly Plant[], sha256: boolean): FileSpec {
  if (file.kind === 'submodule') return { submodule: ELSEWHERE.slice(0, sha256 ? 64 : 40) }
  const texts = file.lines.map((line) => textOfLine(line, plants))
  // A link leads to one line.
  if (file.kind === 'symlink') return { symlink: texts[0] ?? 'nowhere' }
  const bytes = encode(texts, file.encoding)
  return file.kind === 'executable' ? { executable: bytes } : bytes
}

function encode(texts: readonly string[], encoding: TextEncoding): Buffer {
  const text = texts.map((one) => `${one}${encoding === 'crlf' ? '\r\n' : '\n'}`).join('')
  switch (encoding) {
    case 'utf16le':
      return Buffer.from(`\ufeff${text}`, 'utf16le')
    case 'utf16be':
      return Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
    case 'utf8 with a mark':
      return Buffer.from(`\ufeff${text}`)
    case 'latin1':
      return /^[\x00-\xff]*$/.test(text) ? Buffer.from(`// café\n${text}`, 'latin1') : Buffer.from(text)
    default:
      return Buffer.from(text)
  }
}
