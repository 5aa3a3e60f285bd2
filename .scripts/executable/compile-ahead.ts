import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { github } from '../../src/engine/rules/github.ts'

const RUN_ONCE = join(import.meta.dirname, 'run-once.ts')

/** What is run once, so that V8 compiles what such runs need. */
const RUNS: readonly (readonly string[])[] = [
  ['scan', '--no-ignore', 'leak.py'],
  ['scan', '--staged'],
  ['detect'],
]

/**
 * Compiles the program as far as usual runs need it. V8 takes what was kept only in the same version, and only where
 * the text is as long as it was; both are in one file here.
 *
 * @param files paths by the names in the program
 * @returns paths of what was compiled, by the file's name and `.compiled`
 */
export function compileAhead(files: ReadonlyMap<string, string>, work: string): ReadonlyMap<string, string> {
  const [repository, list] = [join(work, 'repository'), join(work, 'files.json')]
  mkdirSync(repository)
  writeFileSync(join(repository, 'leak.py'), `token = "${github.rules[0]!.patterns[0].sample(1).secret}"\n`)
  writeFileSync(list, JSON.stringify([...files]))
  for (const args of [
    ['init', '--quiet'],
    ['add', '.'],
  ])
    spawnSync('git', args, { cwd: repository })
  const compiled = new Map<string, string>()
  for (const [index, run] of RUNS.entries()) {
    const folder = join(work, `compiled-${index}`)
    mkdirSync(folder)
    const args = [RUN_ONCE, list, folder, ...run]
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: repository,
      input: '',
      encoding: 'utf8',
    })
    if (status !== 0 && status !== 1)
      throw new Error(`keysieve ${run.join(' ')} ended with ${status}: ${stderr}`)
    for (const name of readdirSync(folder)) {
      const file = decodeURIComponent(name)
      if (!compiled.has(file)) compiled.set(file, join(folder, name))
    }
  }
  return compiled
}
