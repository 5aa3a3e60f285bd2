/**
 * Builds the program where npm installs it from git (`npm install github:keysieve/keysieve`): there lib/ is not. In a
 * checkout that is worked in, npm runs this too, and nothing is built; a package from the registry does not have it.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

// npm says where it has a package from only to one that it is about to pack (pacote, lib/dir.js).
const isInstalled = process.env.npm_package_resolved !== undefined
if (isInstalled && !existsSync(join(ROOT, 'lib/program'))) {
  execFileSync('npm', ['run', 'compile'], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
}
