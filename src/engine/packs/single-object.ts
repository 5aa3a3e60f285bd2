import { closeSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { findOffset } from './find-offset.ts'
import { readPackedObject, type StoredObject } from './packed-object.ts'

/** Looking through more packs than this one by one takes longer than to ask git. */
const MOST_PACKS = 40

const INDEX = /^(?<name>pack-[0-9a-f]+)\.idx$/

/** Reads an object by its name; nothing where no pack has it. */
export type FindPacked = (name: string) => StoredObject | undefined

/**
 * Reads single objects from the packs of some folders of objects, without what leads to the others being read.
 * Nobody checks that an object has its name.
 *
 * @param mostBytes an object may have
 * @returns what throws an Error where a pack is damaged, of an unknown version, or the object is too large
 */
export function findInPacks(folders: readonly string[], mostBytes: number): FindPacked {
  let packs: readonly string[] | undefined
  return (name) => {
    packs ??= packsIn(folders)
    const bytes = Buffer.from(name, 'hex')
    for (const pack of packs) {
      const offset = withFile(`${pack}.idx`, (file) => findOffset(file, bytes))
      if (offset === undefined) continue
      return withFile(`${pack}.pack`, (file) =>
        readPackedObject(file, offset, {
          ...{ nameBytes: bytes.length, mostBytes },
          offsetOf: (base) => withFile(`${pack}.idx`, (index) => findOffset(index, base)),
        }),
      )
    }
    return undefined
  }
}

function packsIn(folders: readonly string[]): readonly string[] {
  const packs = folders.flatMap((folder) =>
    entriesOf(join(folder, 'pack')).flatMap((entry) => {
      const name = INDEX.exec(entry)?.groups?.['name']
      return name === undefined ? [] : [join(folder, 'pack', name)]
    }),
  )
  if (packs.length > MOST_PACKS) throw new RangeError('There are too many packs.')
  return packs
}

function entriesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function withFile<T>(path: string, work: (file: number) => T): T {
  const file = openSync(path, 'r')
  try {
    return work(file)
  } finally {
    closeSync(file)
  }
}
