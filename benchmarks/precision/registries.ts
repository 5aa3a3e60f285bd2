import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { packByNpm } from './fetch-packages.ts'

/** The registries that packages are drawn from. */
export type Registry = 'npm' | 'pypi' | 'crates' | 'go' | 'maven'

/** How a registry's ordinary client fetches a package. */
export interface Client {
  /** Fetches it into a folder of its own, in its newest version or the one that its name has. */
  readonly fetch: (name: string, folder: string) => boolean
  /** The archive of it there, if it was fetched. */
  readonly find: (name: string, folder: string) => string | undefined
}

/** So long a client may take for a package, in milliseconds. */
const LONGEST = 120_000

/** Each registry's client. */
export const REGISTRIES: Readonly<Record<Registry, Client>> = {
  npm: {
    fetch: (name, folder) => packByNpm([name], folder),
    find: (_, folder) => archiveIn(folder, /\.tgz$/),
  },
  pypi: {
    fetch: (name, folder) =>
      run('python3', ['-m', 'pip', 'download', '--quiet', '--no-deps', '--dest', folder, name], folder),
    find: (_, folder) => archiveIn(folder, /\.(?:whl|tar\.gz)$/),
  },
  crates: {
    fetch(name, folder) {
      mkdirSync(join(folder, 'src'), { recursive: true })
      writeFileSync(join(folder, 'src/lib.rs'), '')
      const head = '[package]\nname = "drawn"\nversion = "0.1.0"\nedition = "2021"\n'
      writeFileSync(join(folder, 'Cargo.toml'), `${head}[dependencies]\n${name} = "*"\n`)
      return run('cargo', ['fetch', '--quiet'], folder, { CARGO_HOME: join(folder, 'home') })
    },
    find: (name, folder) => archiveIn(folder, new RegExp(`/${name}-\\d[^/]*\\.crate$`)),
  },
  go: {
    fetch: (name, folder) =>
      run('go', ['mod', 'download', `${name}@latest`], folder, {
        GOMODCACHE: join(folder, 'modules'),
        GOFLAGS: '-modcacherw',
      }),
    find: (name, folder) => archiveIn(join(folder, 'modules/cache/download', escaped(name), '@v'), /\.zip$/),
  },
  maven: {
    fetch: (name, folder) =>
      run(
        'mvn',
        [
          ...['-q', '-B', `-Dmaven.repo.local=${join(folder, '../repository')}`, 'dependency:copy'],
          ...[`-Dartifact=${name}:jar:sources`, `-DoutputDirectory=${folder}`],
        ],
        folder,
      ),
    find: (_, folder) => archiveIn(folder, /-sources\.jar$/),
  },
}

/** A module's path in Go's cache, where a capital is a small letter behind an exclamation mark. */
function escaped(module: string): string {
  return module.replace(/[A-Z]/g, (letter) => `!${letter.toLowerCase()}`)
}

function run(
  command: string,
  args: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>> = {},
): boolean {
  const env = { ...process.env, ...environment }
  const { status } = spawnSync(command, args, { cwd, env, stdio: 'ignore', timeout: LONGEST })
  return status === 0
}

function archiveIn(folder: string, name: RegExp): string | undefined {
  if (!existsSync(folder)) return undefined
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))
  return paths.find((path) => name.test(path.replaceAll('\\', '/')))
}
