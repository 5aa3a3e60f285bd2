import { exactGlobMatcher } from '../glob.ts'
import { type Imported, NOTHING } from './imported.ts'
import type { NumberedLine } from './plain.ts'

/** What a policy's pattern can't say. */
const UNSAYABLE = /[\\[\]]/

/**
 * `.secretlintignore`, and other files of patterns as in .gitignore. A pattern is taken where it excludes no file that a
 * negation after it includes again. git knows no path that begins with `./`.
 */
export function importIgnoreFile(lines: readonly NumberedLine[], name: string): Imported {
  const read = lines.filter(({ text }) => !UNSAYABLE.test(text) && !text.startsWith('./'))
  const excludes = excludedBy(read.map(({ text }) => text))
  const hasNegation = read.some(({ text }) => text.startsWith('!'))
  const patterns = read.filter(({ text }) => !text.startsWith('!'))
  return {
    ...NOTHING,
    exclude: hasNegation ? [] : patterns.map(({ text }) => text),
    checked: hasNegation
      ? patterns.map(({ text, number }) => ({
          patterns: [text],
          leavesOut: excludes,
          what: `line ${number} of ${name}`,
        }))
      : [],
    notes: lines.flatMap(({ text, number }) => {
      if (text.startsWith('./')) return [`Line ${number} of ${name} matches nothing: no path begins with ./.`]
      return UNSAYABLE.test(text) || text.startsWith('!')
        ? [`Not converted: line ${number} of ${name}, which has classes or a negation.`]
        : []
    }),
  }
}

/** As gitignore(5) has it: the last line that fits decides, and nothing below an excluded folder is included again. */
function excludedBy(lines: readonly string[]): (path: string) => boolean {
  const rules = lines.map((line) => ({
    isExcluding: !line.startsWith('!'),
    isForFolders: line.endsWith('/'),
    fits: exactGlobMatcher(line.replace(/^!/, '')),
  }))
  return (path) => {
    const names = path.split('/')
    return names.some((_, index) => {
      const upTo = names.slice(0, index + 1).join('/')
      const isFolder = index < names.length - 1
      const last = rules.findLast(({ fits, isForFolders }) => (isFolder || !isForFolders) && fits(upTo))
      return last?.isExcluding === true
    })
  }
}
