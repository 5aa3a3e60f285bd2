import { execFile } from 'node:child_process'

import { type RustScanner, rustProgram, versionsOf } from './rust-program.ts'
import { inFolderOf } from './work-folder.ts'

const NOSEY_PARKER: RustScanner = { tool: 'noseyparker', crates: { ignore: '0.4.35', regex: '1.13.2' } }

/** The crates that answer for Nosey Parker. */
export const NOSEY_PARKER_VERSIONS = versionsOf(NOSEY_PARKER)

const IGNORE_FILE = '.noseyparkerignore'

/** Which paths of a folder are not read with an ignore file of this text. */
export async function notReadBy(written: string, paths: readonly string[]): Promise<string[]> {
  const program = await rustProgram(NOSEY_PARKER)
  const files = Object.fromEntries(paths.map((path) => [path, '']))
  return inFolderOf({ ...files, [IGNORE_FILE]: written }, async (folder) => {
    const read = await lines(program, [IGNORE_FILE], '', folder)
    return paths.filter((path) => !read.includes(path))
  })
}

/** The secret in each text, by a rule's expression; an empty one where there is none, null where it is refused. */
export async function secretsBy(expression: string, texts: readonly string[]): Promise<string[] | null> {
  const program = await rustProgram(NOSEY_PARKER)
  const input = [expression.replaceAll('\n', '\0'), ...texts].map((line) => `${line}\n`).join('')
  const found = await lines(program, ['--expression'], input).catch(() => null)
  return found && texts.map((_, index) => found[index] ?? '')
}

function lines(program: string, args: readonly string[], input: string, cwd?: string): Promise<string[]> {
  return new Promise((done, fail) => {
    const child = execFile(program, args, { cwd }, (error, output) =>
      error ? fail(error) : done(output.split('\n')),
    )
    child.stdin?.on('error', () => undefined).end(input)
  })
}
