import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** A file of a package. */
export interface PackedFile {
  /** Without the folder that all files of a package are in. */
  readonly path: string
  readonly bytes: Buffer
}

const BLOCK = 512

/** Reads the files of a package's tarball (ustar, with pax headers for long paths), in its order. */
export function* filesIn(tarball: string): Generator<PackedFile> {
  const tar = gunzipSync(readFileSync(tarball))
  let longPath: string | undefined
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; ) {
    const header = tar.subarray(at, at + BLOCK)
    const start = at + BLOCK
    const size = Number.parseInt(textAt(header, 124, 12), 8)
    const kind = textAt(header, 156, 1)
    const bytes = tar.subarray(start, start + size)
    at = start + Math.ceil(size / BLOCK) * BLOCK
    if (kind === 'x') longPath = paxPath(bytes)
    else if (kind === 'g') continue
    else {
      const path = longPath ?? joinParts(textAt(header, 345, 155), textAt(header, 0, 100))
      if (kind === '0' || kind === '') yield { path: path.replace(/^[^/]*\//, ''), bytes }
      longPath = undefined
    }
  }
}

function joinParts(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`
}

function textAt(header: Buffer, start: number, size: number): string {
  const field = header.subarray(start, start + size)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end < 0 ? size : end)
}

/** A pax header is of records `LENGTH key=value\n`. */
function paxPath(bytes: Buffer): string | undefined {
  return /^\d+ path=(?<path>.*)$/m.exec(bytes.toString('utf8'))?.groups?.['path']
}
