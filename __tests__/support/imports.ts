import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

export const SRC = join(import.meta.dirname, '../../src')

export interface Import {
  readonly from: string
  /** A path relative to src, or the name of a package. */
  readonly to: string
  /** Whether it is gone once types are stripped. */
  readonly typeOnly: boolean
  /** Whether it is loaded only when its line is reached. */
  readonly onDemand: boolean
}

const STATEMENTS = [
  /^[ \t]*(?:import|export)\s[\w$*{},\s]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^[ \t]*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
  /\bnew URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url/g,
]

/** Every import in src, type-only and multi-line ones included. */
export function allImports(): Import[] {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  return files.flatMap((file) => {
    const text = readFileSync(join(SRC, file), 'utf8')
    const statements = STATEMENTS.flatMap((pattern) => [...text.matchAll(pattern)])
    const written = text.match(/^[ \t]*import\b/gm)?.length ?? 0
    if (statements.length < written)
      throw new Error(`${file}: ${written} imports written, ${statements.length} understood`)
    return statements.map(([statement, target = '']) => {
      const to = target.startsWith('.')
        ? relative(SRC, resolve(SRC, dirname(file), target))
            .split(sep)
            .join('/')
        : target
      const typeOnly = /^\s*(?:import|export)\s+type\b/.test(statement)
      const onDemand = statement.startsWith('import(')
      return { from: file.split(sep).join('/'), to, typeOnly, onDemand }
    })
  })
}
