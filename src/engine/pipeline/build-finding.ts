import { type Finding, placeIn } from '../../model/finding.ts'
import { columnsIn } from '../match/in-file.ts'
import type { Candidate } from '../match/matcher.ts'
import { readKey } from './finding-key.ts'

/** Where in a history a text is. */
export interface TextPlace {
  readonly commit: string
  /** The path of the file. */
  readonly path: string
  /** The path of the text in the archive that the file is; absent for the file itself. */
  readonly inside?: string | undefined
}

/** What of a candidate its finding says. */
type Described = Pick<Candidate, 'line' | 'columns' | 'tags' | 'endsIn'> & Pick<Finding, 'marker'>

/**
 * Makes the finding of a candidate in a file of a commit. All scans make theirs here, so that a place reads the same in
 * all of them.
 *
 * @param key of the candidate, as `finding-key.ts` makes it
 */
export function findingInFile(
  key: string,
  { commit, path, inside }: TextPlace,
  candidate: Described,
): Finding {
  const { line, tags, marker } = candidate
  return {
    ...readKey(key),
    commit,
    ...placeIn(path, inside),
    line,
    columns: columnsIn(candidate, inside ?? path),
    tags,
    ...(marker === undefined ? {} : { marker }),
  }
}

/**
 * Makes the finding of a candidate in what belongs to a commit itself: its message, a tag, the name of a file.
 *
 * @param shown what it is in, in words, and where in that
 */
export function findingInCommit(
  key: string,
  commit: string,
  shown: Pick<Finding, 'path' | 'line' | 'columns'>,
  { tags }: Pick<Candidate, 'tags'>,
): Finding {
  const { path, line, columns } = shown
  return { ...readKey(key), commit, path, within: { kind: 'commit' }, line, columns, tags }
}
