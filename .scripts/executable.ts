/**
 * Builds the command as one executable file for this platform: Node with the program inside (Node's documentation,
 * "Single executable applications"). lib/ has to be built.
 *
 *     npm run executable        writes build/keysieve, and build/licenses.txt beside it
 */
import './require-node.mjs'

import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { rollup } from 'rollup'

import { compileAhead } from './executable/compile-ahead.ts'
import { gatherFiles } from './executable/gather-files.ts'

const ROOT = join(import.meta.dirname, '..')
const PROGRAM = join(ROOT, 'build', process.platform === 'win32' ? 'keysieve.exe' : 'keysieve')
const START = 'start.js'

/** By this mark in its own file Node tells whether a program is inside (the page named above). */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'
const RESOURCE = 'NODE_SEA_BLOB'
const isMac = process.platform === 'darwin'

if (!existsSync(join(ROOT, 'lib/program')))
  throw new Error('lib/program is missing. Run `npm run compile` first.')
const work = mkdtempSync(join(tmpdir(), 'keysieve-executable-'))
try {
  const { files, licenses } = await gatherFiles()
  const start = await bundleStart()
  const compiled = compileAhead(files, work)
  const blob = pack(start, new Map([...files, [START, start], ...compiled]))
  mkdirSync(join(ROOT, 'build'), { recursive: true })
  copyNode()
  inject(blob)
  writeFileSync(join(ROOT, 'build/licenses.txt'), licenses)
  console.log(`${PROGRAM}: ${(statSync(PROGRAM).size / 1e6).toFixed(1)} MB`)
} finally {
  rmSync(work, { recursive: true, force: true })
}

async function bundleStart(): Promise<string> {
  const bundle = await rollup({
    input: join(import.meta.dirname, 'executable/start.ts'),
    external: /^node:/,
    plugins: [
      { name: 'strip types', transform: (code) => ({ code: stripTypeScriptTypes(code), map: null }) },
    ],
  })
  const file = join(work, START)
  await bundle.write({ file, format: 'cjs' })
  return file
}

/** @param assets paths by the names they have inside */
function pack(main: string, assets: ReadonlyMap<string, string>): string {
  const [settings, output] = [join(work, 'sea.json'), join(work, 'sea.blob')]
  const config = {
    main,
    output,
    assets: Object.fromEntries(assets),
    useCodeCache: true,
    disableExperimentalSEAWarning: true,
  }
  writeFileSync(settings, JSON.stringify(config))
  execFileSync(process.execPath, ['--experimental-sea-config', settings], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return output
}

/** Without its symbols, where there is a program that takes them out: they are a seventh of it. */
function copyNode(): void {
  rmSync(PROGRAM, { force: true })
  copyFileSync(process.execPath, PROGRAM)
  if (isMac) execFileSync('codesign', ['--remove-signature', PROGRAM])
  if (process.platform !== 'linux') return
  try {
    execFileSync('strip', [PROGRAM], { stdio: 'ignore' })
  } catch {
    console.log('Its symbols stay, since strip (binutils) is not installed.')
  }
}

function inject(blob: string): void {
  const postject = join(ROOT, 'node_modules/postject/dist/cli.js')
  const args = [postject, PROGRAM, RESOURCE, blob, '--sentinel-fuse', FUSE]
  // postject warns of sections of Node that it leaves as they are
  execFileSync(process.execPath, [...args, ...(isMac ? ['--macho-segment-name', 'NODE_SEA'] : [])], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (isMac) execFileSync('codesign', ['--sign', '-', PROGRAM])
}
