/**
 * Bundles lib/ into dist/: one file that starts at once, further files for what only some runs need, and the
 * licenses of everything inside. The same sources give the same bytes, in any folder, on any Node.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { minify } from 'terser'

import { joinAction } from './join-action.ts'
import { licensesOf } from './licenses.ts'

const ROOT = join(import.meta.dirname, '..')
const ENTRY = 'lib/index.js'

/** The code of the rules, in files that are loaded when they are needed, and the module that loads them. */
const PACKED = 'lib/engine/packed'
const PACKED_LOADER = 'lib/engine/packed-files.js'

/** GitHub's packages whose modules do nothing when they are merely loaded. */
const FREE_OF_SIDE_EFFECTS = ['@actions/core', '@actions/github', '@actions/http-client']

/** What the bundler tells of its work, as far as it is read. */
interface Statistics {
  readonly modules: readonly { readonly name: string }[]
}

/**
 * Where a module begins, and what stands there while the text is made small. V8 compiles a function in brackets at
 * once; one without them it reads twice, the first time only to find its end. The brackets would be taken for
 * needless, so they are those of a call meanwhile.
 */
const MODULE_START = /^(\/\*{3}\/ (?:\d+|"[^"\n]+"):\n\/\*{3}\/ )\(/gm
const EAGER = 'KEYSIEVE_EAGER'

/** By this name the bundler knows Node's own `require`. */
const REQUIRE = '__non_webpack_require__'

if (!existsSync(join(ROOT, ENTRY))) throw new Error(`${ENTRY} is missing. Run \`npm run compile\` first.`)
rmSync(join(ROOT, 'dist'), { recursive: true, force: true })
for (const name of FREE_OF_SIDE_EFFECTS) markFreeOfSideEffects(name)
// The bundle is CommonJS: Node's loader of ES modules takes some milliseconds more to start, and for each further file.
const kind = join(ROOT, 'lib/package.json')
writeFileSync(kind, '{}')
const work = mkdtempSync(join(tmpdir(), 'keysieve-bundle-'))
// Inside lib/, where packages are looked for.
const joined = join(ROOT, 'lib/joined')
const loader = readFileSync(join(ROOT, PACKED_LOADER))
try {
  writeFileSync(
    join(ROOT, PACKED_LOADER),
    `export const load = (name) => ${REQUIRE}(\`./${basename(PACKED)}/\${name}.js\`)\n`,
  )
  const modules = bundle(await joinAction(join(ROOT, ENTRY), joined), join(ROOT, 'dist'))
  cpSync(join(ROOT, PACKED), join(ROOT, 'dist', basename(PACKED)), { recursive: true })
  writeFileSync(join(ROOT, 'dist/licenses.txt'), licensesOf(modules))
  writeFileSync(join(ROOT, 'dist/package.json'), '{ "type": "commonjs" }\n')
  await minifyAll()
} finally {
  writeFileSync(join(ROOT, PACKED_LOADER), loader)
  rmSync(kind)
  for (const folder of [work, joined]) rmSync(folder, { recursive: true, force: true })
}

/** @returns the modules that are inside */
function bundle(entry: string, folder: string): Statistics['modules'] {
  const statistics = join(work, 'statistics.json')
  execFileSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/@vercel/ncc/dist/ncc/cli.js'),
      ...['build', entry, '-o', folder, '--no-cache', '--stats-out', statistics, '--quiet'],
    ],
    { cwd: ROOT, stdio: 'inherit' },
  )
  return (JSON.parse(readFileSync(statistics, 'utf8')) as Statistics).modules
}

/**
 * Makes all files small: Node reads each to its end before the first of its functions runs, and faster where it has
 * no character beyond ASCII.
 */
async function minifyAll(): Promise<void> {
  const names = readdirSync(join(ROOT, 'dist')).filter((name) => name.endsWith('.js'))
  for (const name of names) {
    const file = join(ROOT, 'dist', name)
    const bundled = readFileSync(file, 'utf8').replaceAll(MODULE_START, `$1${EAGER}(`)
    const { code = '' } = await minify(bundled, { module: true, format: { ascii_only: true } })
    writeFileSync(file, `${code.replaceAll(`${EAGER}(`, '(')}\n`)
  }
}

/**
 * Puts a copy of a package where the compiled code finds it first, and says in the copy's package.json that
 * its modules have no side effects. @actions/core loads an OIDC client and with it undici, which takes 75 ms at
 * every start and which nothing here calls; the package doesn't say that it may be left out, so the bundler
 * keeps it. With this word it goes.
 */
function markFreeOfSideEffects(name: string): void {
  const copy = join(ROOT, 'lib/node_modules', name)
  cpSync(join(ROOT, 'node_modules', name), copy, { recursive: true })
  const manifest = join(copy, 'package.json')
  const told = { ...JSON.parse(readFileSync(manifest, 'utf8')), sideEffects: false }
  writeFileSync(manifest, JSON.stringify(told))
}
