import { decodeText } from '../engine/decode/decode-text.ts'
import { markerAt } from '../engine/inline-markers.ts'
import type { Candidate } from '../engine/match/matcher.ts'
import type { Sighting } from '../report/sighting.ts'
import type { Engine } from './engine.ts'
import { Excerpts } from './excerpt.ts'

/** Looks through a file's bytes. What comes back holds no secret. */
export function examine(path: string, bytes: Buffer, engine: Engine): Sighting[] {
  const text = decodeText(bytes)
  return sightingsOf(path, text, engine.matcher.find(text), engine)
}

/**
 * Makes what was found fit to be shown.
 *
 * @param text the file's content as UTF-8
 * @param found all that was found in it, in its order
 */
export function sightingsOf(
  path: string,
  text: Buffer,
  found: readonly Candidate[],
  { describe, hash }: Engine,
): Sighting[] {
  const excerpts = new Excerpts(text, found)
  return found.map(({ rule, secret, start, end, line, columns, tags, unreal }, index) => {
    const marker = markerAt(text, start, end)
    return {
      secretHash: hash(secret),
      path,
      line,
      columns,
      type: describe(rule.id),
      tags,
      ...(unreal === undefined ? {} : { isUnreal: true }),
      ...(marker === undefined ? {} : { marker }),
      excerpt: excerpts.of(index),
    }
  })
}
