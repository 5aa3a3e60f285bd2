import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { type AnsweredCase, type Answers, filesOf } from '../../__tests__/support/scanner-answers.ts'
import {
  type FoundPlace,
  OTHER_SCANNERS,
  type RunProgram,
  runScanner,
} from '../../src/cli/policy/other-scanners.ts'
import { type GoScanner, goProgram } from './go-program.ts'
import { inFolderOf, versionOf } from './work-folder.ts'

const run = promisify(execFile)

const TRIVY: GoScanner = {
  tool: 'trivy',
  module: 'github.com/aquasecurity/trivy',
  version: 'v0.74.0',
  files: ['pkg/result/ignore.go'],
}

/** The same with what the scanner reports now; nothing where it is not on the PATH. */
export async function askedAgain(answers: Answers): Promise<Answers | undefined> {
  const version = answers.tool === 'trivy' ? TRIVY.version : await versionOf(answers.tool)
  if (version === undefined) return undefined
  const cases: AnsweredCase[] = []
  for (const one of answers.cases) {
    const files = filesOf(answers, one)
    const places = await inFolderOf(files, (folder) =>
      placesIn(answers.tool, folder, Object.keys(one.settings)),
    )
    const isScanned = ({ path }: FoundPlace): boolean => path in answers.files
    const reported = new Set(places.filter(isScanned).map(({ path, line }) => `${path}:${line}`))
    cases.push({ ...one, reported: [...reported].sort() })
  }
  return { ...answers, version, cases }
}

async function placesIn(tool: string, folder: string, settings: readonly string[]): Promise<FoundPlace[]> {
  if (tool === 'trivy') {
    const { stdout } = await run(await goProgram(TRIVY), [], { cwd: folder })
    return JSON.parse(stdout) as FoundPlace[]
  }
  const scanner = OTHER_SCANNERS.find(({ program }) => program === tool)
  if (tool === 'gitleaks') {
    // In folders, gitleaks 8.30 skips a path of an allowlist whatever else the allowlist asks for; in commits it doesn't.
    await run('git', ['init', '--quiet'], { cwd: folder })
    await run('git', ['add', '--all'], { cwd: folder })
    await run('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '--quiet', '-m', 'a'], {
      cwd: folder,
    })
    const inCommits: RunProgram = async (program, args) =>
      (
        await run(
          program,
          args.map((arg) => (arg === 'dir' ? 'git' : arg)),
          { cwd: folder },
        )
      ).stdout
    return (await scanner?.scan(folder, settings, inCommits)) ?? []
  }
  const places = scanner && (await runScanner(scanner, folder, settings))
  if (places === undefined) throw new Error(`${tool} can't be asked.`)
  return places
}
