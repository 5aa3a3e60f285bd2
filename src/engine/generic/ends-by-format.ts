import type { FileFormat } from '../../model/file-format.ts'
import type { EndsIn } from '../rule.ts'
import { assessAssignment } from './assess-assignment.ts'
import { ENDS_SOMEWHERE, ESCAPES_SOMEWHERE, FORMATS, type FormatRules } from './formats.ts'
import { type Assignment, LONGEST_VALUE, lineAfter } from './supplied-value.ts'

/**
 * In files of which formats a secret ends elsewhere than the line alone tells.
 *
 * @param found what the line alone tells
 * @param read reads the same by the rules of a format
 */
export function endsByFormat(
  found: Assignment,
  read: (rules: FormatRules) => Assignment | undefined,
): EndsIn | undefined {
  if (endsAlikeEverywhere(found)) return undefined
  const ends: Partial<Record<FileFormat, number>> = {}
  for (const format of Object.keys(FORMATS) as FileFormat[]) {
    const other = read(FORMATS[format])
    if (other === undefined || other.start !== found.start || other.end === found.end) continue
    const from = Math.min(found.end, other.end)
    const between = found.text.slice(from, Math.max(found.end, other.end))
    if (ASCII.test(between) && assessAssignment(other) !== undefined) ends[format] = other.end - found.end
  }
  return Object.keys(ends).length === 0 ? undefined : ends
}

const ASCII = /^[\x20-\x7e]*$/

/** Whether the value ends with its line and has none of the signs that the formats' rules are about: as nearly all do. */
function endsAlikeEverywhere({ text, writing, value, start, end }: Assignment): boolean {
  if (writing === 'quoted') return !ESCAPES_SOMEWHERE.test(lineAfter(text, start, LONGEST_VALUE))
  const next = text[end]
  return (next === undefined || next === '\n' || next === '\r') && !ENDS_SOMEWHERE.test(value)
}
