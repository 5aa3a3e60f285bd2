import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Does something in a temporary folder with these files. */
export async function inFolderOf<Result>(
  files: Readonly<Record<string, string>>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'keysieve-answers-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What a program on the PATH says of its version; nothing where it is not there. */
export async function versionOf(program: string): Promise<string | undefined> {
  for (const args of [['--version'], ['version']]) {
    try {
      const { stdout } = await run(program, args)
      const version = /\d+\.\d+\.\d+\S*/.exec(stdout)?.[0]
      if (version !== undefined) return version
    } catch {
      // asked in the other way
    }
  }
  return moduleVersion(program)
}

/** A program that was built from the Go module proxy doesn't know its version, but Go does. */
async function moduleVersion(program: string): Promise<string | undefined> {
  try {
    const { stdout: path } = await run('which', [program])
    const { stdout } = await run('go', ['version', '-m', path.trim()])
    return /^\tmod\t\S+\tv(?<version>\S+)/m.exec(stdout)?.groups?.['version']
  } catch {
    return undefined
  }
}
