/**
 * Installs the current commit from git, as `npm install github:keysieve/keysieve` does, and runs it; then runs it with npx
 * alone. Both build lib/ in a clone with all packages, which takes minutes.
 */
import './require-node.mjs'

import { strict as assert } from 'node:assert'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = join(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly version: string
}

const folder = mkdtempSync(join(tmpdir(), 'keysieve-git-'))
// The program runs on the Node that runs this script.
const env = { ...process.env, PATH: `${dirname(process.execPath)}${delimiter}${process.env['PATH']}` }
const run = (program: string, args: readonly string[], cwd = folder): string =>
  execFileSync(program, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

try {
  const repository = join(folder, 'repository.git')
  run('git', ['clone', '--quiet', '--bare', ROOT, repository])
  const spec = `git+${pathToFileURL(repository)}#${run('git', ['rev-parse', 'HEAD'], ROOT).trim()}`
  const app = join(folder, 'app')
  mkdirSync(app)
  writeFileSync(join(app, 'package.json'), '{ "private": true }\n')
  run('npm', ['install', '--no-audit', '--no-fund', spec], app)
  assert.equal(run(join(app, 'node_modules/.bin/keysieve'), ['--version']), `Keysieve ${version}\n`)
  assert.equal(run('npx', ['--yes', spec, '--version']), `Keysieve ${version}\n`)
  console.log('Keysieve can be installed from git, and run from git by npx.')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
