import { formatOf } from '../../model/file-format.ts'
import type { Candidate } from './matcher.ts'

type Placed = Pick<Candidate, 'columns' | 'endsIn'>

/**
 * A candidate as it stands in a file: where it ends there depends on the file's format. What it is does not: the same
 * content under two names has the same secrets.
 *
 * @param path the file's
 */
export function inFile<Found extends Placed & Pick<Candidate, 'end'>>(candidate: Found, path: string): Found {
  const by = later(candidate, path)
  return by === 0 ? candidate : { ...candidate, end: candidate.end + by, columns: columnsIn(candidate, path) }
}

/** The columns of a candidate in a file, as in `Candidate`. */
export function columnsIn(candidate: Placed, path: string): Candidate['columns'] {
  const [first, last] = candidate.columns
  return [first, last + later(candidate, path)]
}

/** By how many characters a candidate ends later in a file than the line alone tells. */
function later({ endsIn }: Placed, path: string): number {
  const format = endsIn === undefined ? undefined : formatOf(path)
  return format === undefined ? 0 : (endsIn?.[format] ?? 0)
}
