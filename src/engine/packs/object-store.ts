import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where a repository's objects are. */
export interface ObjectStore {
  /** Paths of packs, without their endings, the largest name first. */
  readonly packs: readonly string[]
  /** Names of the objects that have a file of their own. */
  readonly loose: readonly string[]
}

/** As far as git follows alternates of alternates. */
const DEEPEST = 5

const FOLDER = /^[0-9a-f]{2}$/
const PACK = /^(?<name>pack-[0-9a-f]+)\.pack$/

/**
 * Lists the objects of a folder and of its alternates. A multi-pack index says nothing that the packs' own indexes
 * do not.
 *
 * @returns nothing where an alternate is named in a way that only git understands
 */
export function listObjects(folder: string, nameBytes: number): ObjectStore | undefined {
  const folders = objectFolders(folder)
  if (folders === undefined) return undefined
  const packs: string[] = []
  const loose = new Set<string>()
  const file = new RegExp(`^[0-9a-f]{${nameBytes * 2 - 2}}$`)
  for (const objects of folders) {
    const inPack = new Set(entriesOf(join(objects, 'pack')))
    for (const entry of inPack) {
      const name = PACK.exec(entry)?.groups?.['name']
      // Without its index a pack is not in use.
      if (name !== undefined && inPack.has(`${name}.idx`)) packs.push(join(objects, 'pack', name))
    }
    for (const start of entriesOf(objects)) {
      if (!FOLDER.test(start)) continue
      for (const rest of entriesOf(join(objects, start))) if (file.test(rest)) loose.add(start + rest)
    }
  }
  return { packs, loose: [...loose] }
}

/**
 * A folder of objects and its alternates.
 *
 * @returns nothing where an alternate is named in a way that only git understands
 */
export function objectFolders(folder: string): ReadonlySet<string> | undefined {
  const folders = new Set<string>()
  return addFolder(folder, folders, 0) ? folders : undefined
}

/** How many bytes the packs in a folder of objects have, without those of its alternates, which take reading to find. */
export function packBytesIn(folder: string): number {
  const packs = entriesOf(join(folder, 'pack')).filter((entry) => PACK.test(entry))
  return packs.reduce((sum, pack) => sum + sizeOf(join(folder, 'pack', pack)), 0)
}

function addFolder(folder: string, folders: Set<string>, depth: number): boolean {
  if (folders.has(folder)) return true
  folders.add(folder)
  for (const line of alternatesOf(folder)) {
    if (line === '' || line.startsWith('#')) continue
    if (line.startsWith('"') || depth === DEEPEST) return false
    if (!addFolder(resolve(folder, line), folders, depth + 1)) return false
  }
  return true
}

function alternatesOf(folder: string): readonly string[] {
  try {
    return readFileSync(join(folder, 'info', 'alternates'), 'utf8').split('\n')
  } catch {
    return []
  }
}

function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** The size of a file; none where it can't be determined, as git may have removed it meanwhile. */
function sizeOf(file: string): number {
  try {
    return statSync(file).size
  } catch {
    return 0
  }
}
