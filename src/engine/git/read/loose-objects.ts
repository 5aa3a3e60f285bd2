import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { throwIfAborted } from '../process/run-git.ts'
import type { ObjectAnswer } from './object-stream.ts'
import { type ReadObjects, takerOf } from './read-objects.ts'

/** Of more objects most are in packs, and git is asked at once. */
const MOST_OBJECTS = 200

/** Larger files are left to git, in bytes: they would hold up everything else while they are read. */
const LARGEST_FILE = 1e6

/** `blob 123`, and a NUL behind it (git's documentation, "gitformat-loose"). */
const HEADER = /^(?<type>[a-z]+) (?<size>\d{1,15})$/
const LONGEST_HEADER = 32

const OBJECT_NAME = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/

/**
 * Reads objects that are in files of their own, as `git add` writes them, without a git process, and asks for the rest
 * from the first that is not.
 *
 * @param objects the folder of objects
 * @param rest asks git
 */
export function looseFirst(objects: string, signal: AbortSignal, rest: ReadObjects): ReadObjects {
  return async (names, maxBytes, onObject, open) => {
    if (names.length > MOST_OBJECTS) return rest(names, maxBytes, onObject, open)
    let read = 0
    for (; read < names.length; read++) {
      const answer = looseObject(objects, names[read]!, maxBytes)
      if (answer === undefined) break
      const take = await takerOf({ onObject }, signal)
      throwIfAborted(signal)
      take(names[read]!, answer)
    }
    if (read < names.length) await rest(names.slice(read), maxBytes, onObject, open)
  }
}

/**
 * Reads an object that is in a file of its own.
 *
 * @param objects the folder of objects
 * @returns nothing where git has to be asked: it is not there, large, damaged, or no name but an expression
 */
export function looseObject(objects: string, name: string, maxBytes: number): ObjectAnswer | undefined {
  if (!OBJECT_NAME.test(name)) return undefined
  const path = join(objects, name.slice(0, 2), name.slice(2))
  try {
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? Number.POSITIVE_INFINITY) > LARGEST_FILE)
      return undefined
    const content = inflateSync(readFileSync(path), { maxOutputLength: maxBytes + LONGEST_HEADER })
    const end = content.subarray(0, LONGEST_HEADER).indexOf(0)
    const { type = '', size } = HEADER.exec(content.toString('latin1', 0, Math.max(end, 0)))?.groups ?? {}
    const bytes = content.subarray(end + 1)
    if (Number(size) !== bytes.length || bytes.length > maxBytes) return undefined
    return { name, type, size: bytes.length, bytes }
  } catch {
    return undefined
  }
}
