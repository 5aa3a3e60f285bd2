/**
 * Starts a rule, an event, a report or an input: `npm run new -- rule acme-cloud`. Writes its files and its entry, and
 * says what is left to do. A test of it fails until that is done.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { KINDS } from './new/kinds.ts'
import { namesOf } from './new/names.ts'

const ROOT = process.env['KEYSIEVE_NEW_IN'] ?? join(import.meta.dirname, '..')

try {
  console.log(make(process.argv.slice(2)))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 2
}

function make([kind = '', name = '']: readonly string[]): string {
  const scaffold = KINDS[kind]
  if (scaffold === undefined || name === '') {
    throw new Error(
      `Name a kind and a name, as in: npm run new -- rule acme-cloud. Kinds: ${Object.keys(KINDS).join(', ')}.`,
    )
  }
  const { files, edits, next } = scaffold(namesOf(name))
  const taken = Object.keys(files).find((path) => existsSync(join(ROOT, path)))
  if (taken !== undefined) throw new Error(`${taken} is there already. Choose another name.`)
  // All changes are made before the first is written, so that none stands alone.
  const texts = Object.entries(edits).map(
    ([path, edit]) => [path, edit(readFileSync(join(ROOT, path), 'utf8'))] as const,
  )
  for (const [path, text] of [...Object.entries(files), ...texts]) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true })
    writeFileSync(join(ROOT, path), text)
  }
  const written = [
    ...Object.keys(files).map((path) => `new      ${path}`),
    ...Object.keys(edits).map((path) => `changed  ${path}`),
  ]
  return [
    ...written,
    '',
    ...[
      ...next,
      'Run npm run format and npm run typecheck: the types name other lists that it belongs in.',
    ].map((step, i) => `${i + 1}. ${step}`),
  ].join('\n')
}
