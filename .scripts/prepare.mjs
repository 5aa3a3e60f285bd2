/**
 * Builds the program where npm installs it from git (`npm install github:keysieve/keysieve`): there lib/ is not. In a
 * checkout that is worked in, npm runs this too, and nothing is built; a package from the registry does not have it.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')

/** The Node that everything here is built by, where npm was let to install it. */
const OWN_NODE = join(ROOT, 'node_modules/node/bin/node')

// npm says where it has a package from only to one that it is about to pack (pacote, lib/dir.js).
const isInstalled = process.env.npm_package_resolved !== undefined
if (isInstalled && !existsSync(join(ROOT, 'lib/program'))) build()

/**
 * With `npm install --global`, npm 11 installs the clone itself globally in place of its packages, since the option reaches
 * the npm that is to install them (pacote, lib/git.js).
 */
function installPackages() {
  const args = [
    'ci',
    '--global=false',
    '--location=project',
    '--ignore-scripts',
    '--include=dev',
    '--no-audit',
  ]
  execFileSync(process.execPath, [process.env.npm_execpath, ...args], { cwd: ROOT, stdio: 'inherit' })
}

function build() {
  const node = existsSync(OWN_NODE) ? OWN_NODE : process.execPath
  const [major] = process.versions.node.split('.').map(Number)
  if (node === process.execPath && major < 22) {
    console.error(
      `keysieve: To build the program takes Node 22.15 or newer, and this is ${process.versions.node}.`,
    )
    process.exitCode = 1
    return
  }
  if (!existsSync(join(ROOT, 'node_modules/rollup'))) installPackages()
  const args = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning', '.scripts/compile.ts']
  execFileSync(node, args, { cwd: ROOT, stdio: 'inherit' })
}
