/**
 * Packs the two packages as `npm publish` would, installs them into empty folders, and runs what people run first, on
 * the oldest Node that they promise to run on: `npx keysieve` with rules, detect, scan and serve; then `npx
 * keysieve-service`. lib/ has to be built; packages come from npm's cache where it has them.
 */
import './require-node.mjs'

import { strict as assert } from 'node:assert'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

import { OLDEST_NODE } from '../src/cli/node-version.ts'
import { checkCommands } from './command-checks.ts'

const ROOT = join(import.meta.dirname, '..')
/** What the package may hold. */
const EXPECTED =
  /^(?:package\.json|README\.md|LICENSE|docs\/keysieve\.1|lib\/cli\/(?:index\.js|package\.json)|lib\/program\/(?:licenses\.txt|package\.json)|lib\/program\/.+\.(?:js|wasm)|lib\/program\/engine\/prefilter\.(?:bin|txt))$/
const UNNEEDED = /(?:^|\/)(?:__tests__|action|node_modules|service|test|tests)\/|\.test\.js$/
const MOST_PACKED_BYTES = 2e6
const MOST_UNPACKED_BYTES = 3e6

interface Packed {
  readonly filename: string
  readonly size: number
  readonly unpackedSize: number
  readonly files: readonly { readonly path: string }[]
}

/** Packages that an install brings: the program, and what it depends on. */
const INSTALLED = ['keysieve', 're2js', 'yaml']
const SERVICE = 'lib/keysieve-service'

const folder = mkdtempSync(join(tmpdir(), 'keysieve-package-'))
const env = {
  ...process.env,
  PATH: `${join(folder, 'oldest', 'node_modules', '.bin')}${delimiter}${process.env['PATH']}`,
  HOME: folder,
}
try {
  installOldestNode()
  const packed = pack('.')
  const wrong = packed.files
    .map(({ path }) => path)
    .filter((path) => !EXPECTED.test(path) || UNNEEDED.test(path))
  assert.deepEqual(wrong, [], 'The package holds files that it does not need.')
  assert.ok(packed.size < MOST_PACKED_BYTES, `The package has ${packed.size} bytes packed.`)
  assert.ok(
    packed.unpackedSize < MOST_UNPACKED_BYTES,
    `The package has ${packed.unpackedSize} bytes unpacked.`,
  )
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  install(packed.filename)
  assert.deepEqual(readdirSync(join(folder, 'node_modules')).filter(isVisible).toSorted(), INSTALLED)
  checkCommands(folder, keysieve)
  assert.match(faultOfServe(), /npx keysieve-service/)
  const service = pack(SERVICE)
  install(service.filename)
  for (const [number, command] of [
    ['keysieve', 'serve'],
    ['keysieve-service', 'serve'],
    ['keysieve-service'],
  ].entries())
    await checkServer(command, join(folder, `data-${number}`))
  console.log(`The packages work. keysieve: ${sizes(packed)}; keysieve-service: ${sizes(service)}.`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function isVisible(name: string): boolean {
  return !name.startsWith('.')
}

function sizes({ files, size, unpackedSize }: Packed): string {
  const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(2)
  return `${files.length} files, ${megabytes(size)} MB packed, ${megabytes(unpackedSize)} MB unpacked`
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

function pack(path: string): Packed {
  const args = ['pack', `./${path}`, '--json', '--ignore-scripts', '--pack-destination', folder]
  const [packed] = JSON.parse(execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8' })) as Packed[]
  return packed!
}

/** With the user's own HOME, where npm's cache is. */
function install(file: string): void {
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

/** What the program says of `serve` where the service is not installed. */
function faultOfServe(): string {
  const args = ['--no-install', 'keysieve', 'serve']
  const { status, stderr } = spawnSync('npx', args, { cwd: folder, env, encoding: 'utf8' })
  assert.equal(status, 2)
  return stderr
}

/** @param command of which only the last one, for want of arguments, takes its settings from the environment alone */
async function checkServer(command: readonly string[], data: string): Promise<void> {
  const settings = command.length > 1 ? ['--data', data, '--port', '0'] : []
  const child = spawn('npx', ['--no-install', ...command, ...settings], {
    cwd: folder,
    env: { ...env, XDG_DATA_HOME: data, PORT: '0', KEYSIEVE_LOG_LEVEL: 'error' },
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
    assert.ok(address, `${command.join(' ')} did not say where it is: ${said}`)
    const [health, console] = await Promise.all([fetch(new URL('/readyz', address)), fetch(address)])
    assert.deepEqual([health.status, console.status], [200, 200])
  } finally {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM')
    await ended
  }
}
