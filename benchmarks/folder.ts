import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { anchorTexts } from '../src/engine/rule.ts'
import { rules } from '../src/engine/rules/index.ts'
import { cached } from './cache.ts'
import type { MeasuredHistory } from './histories.ts'
import type { Subject } from './measure.ts'
import { peerSubjects } from './peers.ts'
import { commandLine, versionOf } from './programs.ts'
import type { Row } from './table.ts'

/** How many of our literals ripgrep counts. */
const LITERALS = 30

const SECRETLINT = '13.0.6'

/** Scans of a history's last tree by this program and by others, and by others of the history itself. */
export async function folderRows(work: string, history: MeasuredHistory): Promise<readonly Row[]> {
  const tree = join(work, 'tree')
  mkdirSync(tree)
  const archive = execFileSync('git', ['archive', 'main'], { cwd: history.folder, maxBuffer: 2 ** 31 })
  execFileSync('tar', ['-x', '-C', tree], { input: archive })
  const subject = (name: string, command: string, args: readonly string[]): Subject => ({
    name: `${name}, its last tree`,
    command,
    args,
    cwd: tree,
    env: process.env,
    exits: [0, 1],
  })
  const scan = subject('keysieve', process.execPath, [commandLine(), 'scan', '--quiet', tree])
  const peers = peerSubjects({ history: history.folder, folder: tree })
  const beside = [ripgrep(tree, subject), await secretlint(work, tree, subject), ...peers.folder]
  return [
    { subject: scan, yardstick: scan, bytes: bytesIn(tree) },
    ...beside.filter((one) => one !== undefined).map((one) => ({ subject: one, yardstick: scan })),
    ...peers.history.map((one) => ({ subject: one, yardstick: history.scan })),
  ]
}

type MakeSubject = (name: string, command: string, args: readonly string[]) => Subject

/** The floor of all that looks for literals. */
function ripgrep(tree: string, subject: MakeSubject): Subject | undefined {
  const version = versionOf('rg')
  if (version === undefined) {
    process.stderr.write('ripgrep (rg) is not on the PATH: left out\n')
    return undefined
  }
  const prefixes = rules.flatMap(({ patterns }) =>
    patterns.flatMap(({ anchor }) => (anchor.kind === 'prefix' ? anchorTexts(anchor) : [])),
  )
  const patterns = [...new Set(prefixes)].slice(0, LITERALS).flatMap((text) => ['-e', text])
  const options = ['--count-matches', '--no-ignore', '--hidden', '--text', '--fixed-strings']
  return subject(`ripgrep ${version} counting ${LITERALS} literals`, 'rg', [...options, ...patterns, tree])
}

async function secretlint(work: string, tree: string, subject: MakeSubject): Promise<Subject | undefined> {
  try {
    const folder = await cached(`secretlint-${SECRETLINT}`, async (into) => {
      process.stderr.write(`fetching secretlint ${SECRETLINT}, once …\n`)
      const packages = ['secretlint', '@secretlint/secretlint-rule-preset-recommend'].map(
        (name) => `${name}@${SECRETLINT}`,
      )
      writeFileSync(join(into, 'package.json'), '{"private":true}')
      execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], {
        cwd: into,
        stdio: 'ignore',
      })
    })
    const modules = join(folder, 'node_modules')
    const configuration = join(work, 'secretlintrc.json')
    const preset = join(modules, '@secretlint/secretlint-rule-preset-recommend')
    writeFileSync(configuration, JSON.stringify({ rules: [{ id: preset }] }))
    const program = join(modules, 'secretlint/bin/secretlint.js')
    const options = ['--secretlintrc', configuration, '--no-color', '--no-gitignore']
    return subject(`secretlint ${SECRETLINT}`, process.execPath, [program, ...options, `${tree}/**/*`])
  } catch {
    process.stderr.write('secretlint could not be fetched: left out\n')
    return undefined
  }
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
}
