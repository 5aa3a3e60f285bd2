import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { NO_COMMIT } from '../../../model/commit.ts'
import { objectFolders } from '../../packs/object-store.ts'
import { type FindPacked, findInPacks } from '../../packs/single-object.ts'
import { objectName } from '../hash/object-hash.ts'
import type { FileChange } from '../history.ts'
import type { LocatedRepository } from '../local-repository.ts'
import { readChange } from '../read/log-parser.ts'
import { looseObject } from '../read/loose-objects.ts'
import { commonFolder } from '../workspace.ts'
import { compareIndex, type Difference } from './compare-index.ts'
import { headCommit } from './head-commit.ts'
import { readIndexFile } from './index-file.ts'
import { readPlainConfiguration } from './plain-configuration.ts'
import { Unusual } from './unusual.ts'

/** Commits and trees are smaller; larger ones are left to git, in bytes. */
const LARGEST_OBJECT = 4e6

const TREE = /^tree (?<name>[0-9a-f]+)\n/

/** Names further folders of objects; git sets it in the quarantine of a push. */
const FURTHER_OBJECTS = 'GIT_ALTERNATE_OBJECT_DIRECTORIES'

/**
 * What the index changes of HEAD, read without a git process: to start one takes longer than to read most indexes.
 * Every object is held against its name, and the index against its checksum.
 *
 * @returns nothing where anything is unusual, missing or damaged; then git's answer counts
 */
export function stagedHere(repository: LocatedRepository): readonly FileChange[] | undefined {
  try {
    return readStaged(repository)
  } catch {
    // Whatever it is: git tells, in its own words.
    return undefined
  }
}

function readStaged({ setting, objects }: LocatedRepository): readonly FileChange[] {
  const { folder, env } = setting
  const common = commonFolder(folder)
  const format = readPlainConfiguration(readFileSync(join(common, 'config'), 'utf8'))
  if (
    format === undefined ||
    env[FURTHER_OBJECTS] !== undefined ||
    !statSync(join(common, 'refs')).isDirectory()
  ) {
    throw new Unusual('The repository is set up in a way of its own.')
  }
  // A commit of several parents is what all of them lack.
  if (existsSync(join(folder, 'MERGE_HEAD'))) throw new Unusual('A merge is in progress.')
  const { nameBytes } = format
  const index = readIndexFile(readFileSync(env['GIT_INDEX_FILE'] ?? join(folder, 'index')), nameBytes)
  const find = objectFinder(objects, nameBytes)
  const commit = find(headCommit(folder, common, nameBytes))
  const root = TREE.exec(commit?.type === 'commit' ? commit.bytes.toString('latin1', 0, 80) : '')?.groups?.[
    'name'
  ]
  if (root?.length !== nameBytes * 2) throw new Unusual('The commit is missing.')
  return compareIndex(index, root, find).flatMap(changesOf)
}

/** Reads objects, wherever they are, and holds them against their names. */
function objectFinder(objects: string, nameBytes: number): FindPacked {
  const folders = objectFolders(objects)
  if (folders === undefined) throw new Unusual('The names of further folders of objects are quoted.')
  const findPacked = findInPacks([...folders], LARGEST_OBJECT)
  const findLoose: FindPacked = (name) => {
    for (const folder of folders) {
      const { type = '', bytes } = looseObject(folder, name, LARGEST_OBJECT) ?? {}
      if (bytes !== undefined) return { type, bytes }
    }
    return undefined
  }
  return (name) => {
    const found = findLoose(name) ?? findPacked(name)
    if (found !== undefined && objectName(found.type, found.bytes, nameBytes === 32) !== name) {
      throw new Unusual('An object does not match its hash.')
    }
    return found
  }
}

function changesOf({ path, before, after }: Difference): readonly FileChange[] {
  const digits = (before ?? after)!.name.length * 2
  const side = (entry: Difference['before']): readonly [mode: string, name: string] =>
    entry === undefined
      ? ['000000', '0'.repeat(digits)]
      : [entry.mode.toString(8).padStart(6, '0'), entry.name.toString('hex')]
  const [[modeBefore, nameBefore], [modeAfter, nameAfter]] = [side(before), side(after)]
  return readChange(NO_COMMIT, `:${modeBefore} ${modeAfter} ${nameBefore} ${nameAfter} M`, path)
}
