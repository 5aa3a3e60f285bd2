import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Unusual } from './unusual.ts'

/** Branches are shared by all work trees; what else HEAD may name is not looked for here. */
const BRANCH = /^ref: (?<branch>refs\/heads\/[^\n]+)\n?$/
const COMMIT = /^(?<name>[0-9a-f]+)\n?$/

/** `..`, a dot at the start of a part, and an empty part are in no name (git-check-ref-format(1)). */
const NO_BRANCH = /\.\.|\/\.|\/\/|\/$|[\x00-\x20\x7f~^:?*[\\]|\.lock(?:\/|$)/

/**
 * The name of the commit that is checked out.
 *
 * @param folder git's folder of the work tree
 * @param common what all work trees share (gitrepository-layout(5))
 * @throws {Error} where there is none yet, or where HEAD is not as git writes it
 */
export function headCommit(folder: string, common: string, nameBytes: number): string {
  const head = readFileSync(join(folder, 'HEAD'), 'latin1')
  const branch = BRANCH.exec(head)?.groups?.['branch']
  if (branch === undefined) return commitIn(head, nameBytes)
  if (NO_BRANCH.test(branch)) throw new Unusual('The name of the branch is damaged.')
  // Names on the disk are of UTF-8.
  const file = join(common, Buffer.from(branch, 'latin1').toString())
  const text = fileOf(file) ?? packedRef(readFileSync(join(common, 'packed-refs'), 'latin1'), branch)
  return commitIn(text, nameBytes)
}

function fileOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'latin1')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined
    throw error
  }
}

/** A line is a commit's name, a space and the name of the ref (git-pack-refs(1)). */
function packedRef(text: string, name: string): string {
  const end = text.indexOf(` ${name}\n`)
  return text.slice(text.lastIndexOf('\n', end) + 1, Math.max(end, 0))
}

function commitIn(text: string, nameBytes: number): string {
  const name = COMMIT.exec(text)?.groups?.['name']
  if (name?.length !== nameBytes * 2) throw new Unusual('HEAD leads to no commit.')
  return name
}
