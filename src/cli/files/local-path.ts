import { join, sep } from 'node:path'

/** A path on this machine. */
export interface LocalPath {
  /** Its bytes: a file's name need not be UTF-8. */
  readonly bytes: Buffer
  /** As text, for people. */
  readonly text: string
}

const SEPARATOR = Buffer.from(sep)

/** A path as the user gave it. */
export function givenPath(text: string): LocalPath {
  return { text, bytes: Buffer.from(text) }
}

/** The path of an entry of a folder. */
export function pathWithin(folder: LocalPath, name: Buffer): LocalPath {
  const between = folder.bytes.at(-1) === SEPARATOR[0] ? [] : [SEPARATOR]
  return {
    bytes: Buffer.concat([folder.bytes, ...between, name]),
    text: join(folder.text, name.toString()),
  }
}
