import { createMatcher } from '../../src/engine/match/create-matcher.ts'
import { inFile } from '../../src/engine/match/in-file.ts'
import { rules } from '../../src/engine/rules/index.ts'
import type { Found, Scanner, Sheet } from './scanner.ts'

/** Keysieve as it is in this folder, in this process. */
export function keysieve(): Scanner {
  const matcher = createMatcher(rules)
  const scan = ({ path, text }: Sheet): readonly Found[] => {
    const bytes = Buffer.from(text)
    return matcher.find(bytes, { path }).map((candidate) => {
      const { start, end, rule } = inFile(candidate, path)
      return {
        start: bytes.toString('utf8', 0, start).length,
        end: bytes.toString('utf8', 0, end).length,
        rule: rule.id,
      }
    })
  }
  return { name: 'Keysieve', scan: (sheets) => sheets.map(scan) }
}
