import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { leakingLine } from '../../__tests__/support/leak.ts'
import { OTHER_SCANNERS, runScanner } from '../../src/cli/policy/other-scanners.ts'
import { type GoScanner, goProgram } from './go-program.ts'
import { NOSEY_PARKER_VERSIONS, notReadBy } from './noseyparker.ts'
import { inFolderOf, versionOf } from './work-folder.ts'

/** What a scanner says of each path under each setting; null where it refuses the setting. */
export interface PathAnswers {
  readonly tool: string
  readonly version: string
  readonly paths: readonly string[]
  readonly settings: Readonly<Record<string, readonly string[] | null>>
}

const TRUFFLEHOG: GoScanner = {
  tool: 'trufflehog',
  module: 'github.com/trufflesecurity/trufflehog/v3',
  version: 'v3.90.0',
}

/** Those that are not asked on the PATH. */
const BUILT: Readonly<Record<string, string>> = {
  trufflehog: TRUFFLEHOG.version,
  noseyparker: NOSEY_PARKER_VERSIONS,
}

/** Its own functions, since a scan needs an account. */
const GGSHIELD = `
import sys
from ggshield.core.filter import init_exclusion_regexes
from ggshield.utils.files import is_path_excluded
regexes = init_exclusion_regexes([sys.argv[1]])
for path in sys.stdin.read().splitlines():
    if is_path_excluded(path, regexes):
        print(path)
`

/** The same with what the scanner answers now; nothing where it is not on the PATH. */
export async function pathsAskedAgain(answers: PathAnswers): Promise<PathAnswers | undefined> {
  const { tool, paths } = answers
  const version = BUILT[tool] ?? (await versionOf(tool))
  if (version === undefined) return undefined
  const settings: Record<string, readonly string[] | null> = {}
  for (const written of Object.keys(answers.settings)) {
    const out = await leftOut(tool, written, paths).catch(() => null)
    settings[written] = out && paths.filter((path) => out.includes(path))
  }
  return { ...answers, version, settings }
}

async function leftOut(tool: string, written: string, paths: readonly string[]): Promise<string[]> {
  if (tool === 'noseyparker') return notReadBy(written, paths)
  if (tool === 'ggshield') {
    const python = await pythonOf('ggshield-py')
    // It looks whether a path is a folder.
    return inFolderOf({}, (cwd) => lines(python, ['-c', GGSHIELD, written], paths, cwd))
  }
  if (tool === 'trufflehog') {
    const program = await goProgram(TRUFFLEHOG)
    return inFolderOf({ exclude: `${written}\n` }, (folder) =>
      lines(program, [join(folder, 'exclude')], paths),
    )
  }
  const settings: Record<string, string> =
    tool === 'kingfisher'
      ? { 'kingfisher.yaml': JSON.stringify({ filters: { exclude: [written] } }) }
      : { '.gitleaks.toml': `[extend]\nuseDefault = true\n[[allowlists]]\npaths = ['''${written}''']\n` }
  const files = Object.fromEntries(paths.map((path, index) => [path, leakingLine(index + 1)]))
  return inFolderOf({ ...files, ...settings }, async (folder) => {
    const scanner = OTHER_SCANNERS.find(({ program }) => program === tool)!
    const found = (await runScanner(scanner, folder, Object.keys(settings))) ?? []
    return paths.filter((path) => !found.some((place) => place.path === path))
  })
}

/** The Python that a script on the PATH runs in. */
async function pythonOf(script: string): Promise<string> {
  const [path = ''] = await lines('which', [script], [])
  return readFileSync(path, 'utf8').split('\n')[0]!.replace(/^#!/, '')
}

function lines(
  program: string,
  args: readonly string[],
  input: readonly string[],
  cwd?: string,
): Promise<string[]> {
  return new Promise((done, fail) => {
    const child = execFile(program, args, { cwd }, (error, output) =>
      error ? fail(error) : done(output.split('\n')),
    )
    // A program that refuses its setting ends before it reads.
    child.stdin?.on('error', () => undefined).end(input.join('\n'))
  })
}
