import { inFile } from '../../engine/match/in-file.ts'
import type { Candidate } from '../../engine/match/matcher.ts'
import { markerAt } from '../../engine/pipeline/inline-markers.ts'
import { findInPiece, type TextPiece } from '../../engine/stream/text-piece.ts'
import type { LocalFinding } from '../../report/local-finding.ts'
import { typeOf } from '../explain/type-of.ts'
import { Excerpts } from '../output/excerpt.ts'
import type { Engine } from './engine.ts'
import type { LocalFindingVerifier } from './verify-local-findings.ts'

/** Looks through a piece of a file. What comes back holds no secret. */
export function scanContent(
  path: string,
  piece: TextPiece,
  engine: Engine,
  verifier: LocalFindingVerifier,
): LocalFinding[] {
  const { all, own } = findInPiece(engine.matcher, piece)
  if (own.length === 0) return []
  const isOwn = new Set(own)
  return localFindingsOf(path, piece.bytes, all, engine).filter((localFinding, index) => {
    const candidate = all[index]!
    if (!isOwn.has(candidate)) return false
    verifier.see(localFinding, candidate, piece.bytes)
    return true
  })
}

/**
 * Makes what was found fit to be shown.
 *
 * @param text the file's content as UTF-8
 * @param found all that was found in it, in its order
 */
export function localFindingsOf(
  path: string,
  text: Buffer,
  found: readonly Candidate[],
  engine: Engine,
): LocalFinding[] {
  const placed = found.map((one) => inFile(one, path))
  const excerpts = new Excerpts(text, placed)
  return placed.map((candidate, index) => {
    const { secret, start, end, line, columns, tags, unreal } = candidate
    const marker = markerAt(text, start, end)
    return {
      secretHash: engine.hash(secret),
      path,
      line,
      columns,
      type: typeOf(candidate, text, engine),
      tags,
      ...(unreal === undefined ? {} : { isUnreal: true }),
      ...(marker === undefined ? {} : { marker }),
      excerpt: excerpts.of(index),
    }
  })
}
