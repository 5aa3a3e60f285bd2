/**
 * Builds the single executable and runs it as people do: on files, on a history in packs with threads, as a hook, and,
 * where this is Linux and root, in the root folder that its image has. lib/ has to be built.
 */
import './require-node.mjs'

import { strict as assert } from 'node:assert'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { checkCommands } from './command-checks.ts'

const ROOT = join(import.meta.dirname, '..')
const PROGRAM = join(ROOT, 'build', process.platform === 'win32' ? 'keysieve.exe' : 'keysieve')
/** A container image of more than this is one too many to pull, in bytes: 120 MiB. */
const LARGEST_IMAGE = 120 * 2 ** 20
/** The user that the image runs as. */
const NOBODY = '65532:65532'
const NULL_DEVICE = ['c', '1', '3']

await import('./executable.ts')
const folder = mkdtempSync(join(tmpdir(), 'keysieve-executable-'))
try {
  checkCommands(folder, keysieve)
  checkRepository()
  checkService()
  console.log(`The executable works. ${checkImage()}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function keysieve(args: readonly string[], expected: number, input = ''): string {
  const { status, stdout, stderr } = spawnSync(PROGRAM, args, { cwd: folder, input, encoding: 'utf8' })
  assert.equal(status, expected, `keysieve ${args.join(' ')} ended with ${status}: ${stderr}`)
  return stdout
}

/** Staged changes, then commits in loose objects and in a pack, by threads and without. */
function checkRepository(): void {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' })
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com']
  git('init')
  git('add', 'leak.py')
  assert.match(keysieve(['scan', '--staged'], 1), /leak\.py:1:10/)
  git(...who, 'commit', '--message=leak')
  assert.match(keysieve(['scan', 'HEAD'], 1), /leak\.py:1:10/)
  git('gc')
  const cache = join(folder, 'cache')
  for (const threads of ['1', '2'])
    assert.match(keysieve(['scan', '--history', '--threads', threads, '.'], 1), /leak\.py/)
  for (const time of ['first', 'second'])
    assert.match(keysieve(['scan', '--history', '--cache', cache, '.'], 1), /leak\.py/, time)
}

function checkService(): void {
  const { status, stderr } = spawnSync(PROGRAM, ['serve'], { cwd: folder, encoding: 'utf8' })
  assert.equal(status, 2)
  assert.match(stderr, /npx keysieve-service/)
}

/** In the root folder of the image there is nothing else that it could lean on. */
function checkImage(): string {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'Its image is tried by root on Linux alone.'
  const image = join(folder, 'image')
  execFileSync('sh', [join(ROOT, 'docs/deploy/gather-root.sh'), PROGRAM, image])
  const size = sizeOf(image)
  assert.ok(size < LARGEST_IMAGE, `The image has ${size} bytes, more than ${LARGEST_IMAGE}.`)
  // a container has this
  mkdirSync(join(image, 'dev'))
  const hasNull = spawnSync('mknod', ['--mode=666', join(image, 'dev/null'), ...NULL_DEVICE]).status === 0
  if (!hasNull) return 'Its image was not tried: no device can be made here.'
  execFileSync('git', ['clone', '--quiet', '--no-local', folder, join(image, 'clone')])
  const chroot = ['/usr/sbin/chroot', '/usr/bin/chroot'].find((path) => existsSync(path))
  assert.ok(chroot, 'There is no chroot.')
  const args = [`--userspec=${NOBODY}`, image, '/usr/bin/keysieve', 'scan', '--history', '/clone']
  const env = { PATH: '/usr/bin', HOME: '/tmp' }
  const { status, stdout, stderr } = spawnSync(chroot, args, { env, encoding: 'utf8' })
  assert.equal(status, 1, stderr)
  assert.match(stdout, /leak\.py/)
  return `Its image works and has ${(size / 2 ** 20).toFixed(1)} MiB.`
}

function sizeOf(path: string): number {
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).reduce(
    (size, name) => size + lstatSync(join(path, name)).size,
    0,
  )
}
