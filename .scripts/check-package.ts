/**
 * Packs the program as `npm publish` would, installs it into an empty folder, and runs what people run first:
 * `npx keysieve` with rules, detect, scan and serve, on the oldest Node that it promises to run on. lib/ has to be
 * built; packages come from npm's cache where it has them.
 */
import './require-node.mjs'

import { strict as assert } from 'node:assert'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

import { OLDEST_NODE } from '../src/cli/node-version.ts'
import { checkCommands } from './command-checks.ts'

const ROOT = join(import.meta.dirname, '..')
/** What the package may hold. */
const EXPECTED =
  /^(?:package\.json|README\.md|LICENSE|docs\/keysieve\.1|lib\/cli\/(?:index\.js|package\.json)|lib\/program\/(?:licenses\.txt|package\.json)|lib\/program\/.+\.(?:js|wasm)|lib\/program\/engine\/(?:plan\.bin|prefilter\.txt))$/
const UNNEEDED = /(?:^|\/)(?:__tests__|action|node_modules|test|tests)\/|\.test\.js$/
const MOST_PACKED_BYTES = 2e6
const MOST_UNPACKED_BYTES = 3e6

interface Packed {
  readonly filename: string
  readonly size: number
  readonly unpackedSize: number
  readonly files: readonly { readonly path: string }[]
}

const folder = mkdtempSync(join(tmpdir(), 'keysieve-package-'))
const env = {
  ...process.env,
  PATH: `${join(folder, 'oldest', 'node_modules', '.bin')}${delimiter}${process.env['PATH']}`,
  HOME: folder,
}
try {
  installOldestNode()
  const packed = pack()
  const wrong = packed.files
    .map(({ path }) => path)
    .filter((path) => !EXPECTED.test(path) || UNNEEDED.test(path))
  assert.deepEqual(wrong, [], 'The package holds files that it does not need.')
  assert.ok(packed.size < MOST_PACKED_BYTES, `The package has ${packed.size} bytes packed.`)
  assert.ok(
    packed.unpackedSize < MOST_UNPACKED_BYTES,
    `The package has ${packed.unpackedSize} bytes unpacked.`,
  )
  install(packed.filename)
  checkCommands(folder, keysieve)
  await checkServer()
  const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(2)
  console.log(
    `The package works: ${packed.files.length} files, ${megabytes(packed.size)} MB packed, ${megabytes(packed.unpackedSize)} MB unpacked.`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** npm has each Node as a package. */
function installOldestNode(): void {
  const prefix = join(folder, 'oldest')
  mkdirSync(prefix)
  const args = [
    'install',
    '--prefix',
    prefix,
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    `node@${OLDEST_NODE}.0`,
  ]
  execFileSync('npm', args, { cwd: prefix, stdio: ['ignore', 'ignore', 'inherit'] })
  const version = execFileSync('node', ['--version'], { env, encoding: 'utf8' }).trim()
  assert.equal(version, `v${OLDEST_NODE}.0`)
}

function pack(): Packed {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]
  const [packed] = JSON.parse(execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8' })) as Packed[]
  return packed!
}

/** With the user's own HOME, where npm's cache is. */
function install(file: string): void {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const args = ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', `./${file}`]
  execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
}

function keysieve(args: readonly string[], expected: number, input = ''): string {
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', 'keysieve', ...args], {
    cwd: folder,
    env,
    input,
    encoding: 'utf8',
  })
  assert.equal(status, expected, `keysieve ${args.join(' ')} ended with ${status}: ${stderr}`)
  return stdout
}

async function checkServer(): Promise<void> {
  const args = ['--no-install', 'keysieve', 'serve', '--data', join(folder, 'data'), '--port', '0']
  const child = spawn('npx', args, {
    cwd: folder,
    env: { ...env, KEYSIEVE_LOG_LEVEL: 'error' },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => child.once('close', done))
  try {
    let said = ''
    for await (const chunk of child.stdout) {
      said += String(chunk)
      if (said.includes('\n')) break
    }
    const address = /http:\/\/\S+(?=\. )/.exec(said)?.[0]
    assert.ok(address, `serve did not say where it is: ${said}`)
    const [health, console] = await Promise.all([fetch(new URL('/readyz', address)), fetch(address)])
    assert.deepEqual([health.status, console.status], [200, 200])
  } finally {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM')
    await ended
  }
}
