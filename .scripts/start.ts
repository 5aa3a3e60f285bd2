/**
 * Runs the built action over a repository of this machine, as a push of the commits BASE..HEAD, and shows
 * what GitHub would show: annotations, job summary, outputs.
 *
 *     npm start [-- PATH [BASE..HEAD]]
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { parseArgs, styleText } from 'node:util'

import { type ActionEvent, type ActionRun, annotationsIn, runAction } from './local-runner.ts'

const USAGE = `Usage: npm start [-- PATH [BASE..HEAD]]

Runs the built action over the git repository at PATH (this one by default) as GitHub's runner does, and
shows annotations, job summary and verdict. Without BASE..HEAD it scans the whole history of HEAD.`

const NO_COMMIT = '0'.repeat(40)

function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return Promise.resolve(say(USAGE, 0))
  const [path = join(import.meta.dirname, '..'), range = 'HEAD', ...more] = positionals
  if (more.length > 0) return Promise.resolve(complain(`Too many arguments: ${more.join(' ')}.\n\n${USAGE}`))
  if (!existsSync(path)) return Promise.resolve(complain(`There is no folder ${path}.`))
  return scan(resolve(path), range)
}

async function scan(path: string, range: string): Promise<number> {
  const event = pushEvent(path, range)
  if (typeof event === 'string') return complain(event)
  const run = await runAction(event)
  show(run)
  return run.status ?? 1
}

/** The push that would bring the range to the server, or a sentence on why there is none. */
function pushEvent(path: string, range: string): ActionEvent | string {
  const [base, head] = range.includes('..') ? range.split('..') : [undefined, range]
  const after = commitAt(path, head || 'HEAD')
  if (after === undefined)
    return `${path} has no commit ${head || 'HEAD'}: is it a git repository with commits?`
  const before = base ? commitAt(path, base) : NO_COMMIT
  if (before === undefined) return `${path} has no commit ${base}.`
  const { serverUrl, name } = originOf(path)
  const repository = { full_name: name, default_branch: 'main' }
  // A whole history is what a schedule scans, under the policy that it ends with; a push has one only before it.
  if (before === NO_COMMIT)
    return {
      name: 'schedule',
      sha: after,
      serverUrl,
      repository: name,
      workspace: path,
      payload: { repository },
    }
  return {
    name: 'push',
    sha: after,
    serverUrl,
    repository: name,
    workspace: path,
    payload: {
      ref: 'refs/heads/main',
      before,
      after,
      created: false,
      deleted: false,
      forced: false,
      commits: git(path, 'rev-list', `${before}..${after}`)
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((id) => ({ id })),
      repository,
    },
  }
}

/** Where the repository came from; one that came from nowhere is served by nobody, which only matters if objects are missing. */
function originOf(path: string): { readonly serverUrl: string; readonly name: string } {
  const origin = URL.parse(attempt(path, 'config', '--get', 'remote.origin.url') ?? '')
  const name = origin?.pathname.match(/^\/([^/]+\/[^/]+?)(?:\.git)?\/?$/)?.[1]
  if (origin?.protocol === 'https:' && name !== undefined) return { serverUrl: origin.origin, name }
  return { serverUrl: 'http://127.0.0.1', name: `local/${basename(path).replaceAll(/[^\w.-]/g, '-')}` }
}

function commitAt(path: string, revision: string): string | undefined {
  return attempt(path, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`)
}

/** What git answers, or nothing where it fails. */
function attempt(path: string, ...args: string[]): string | undefined {
  try {
    return git(path, ...args).trim()
  } catch {
    return undefined
  }
}

function git(path: string, ...args: string[]): string {
  return execFileSync('git', ['-C', path, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 2 ** 28,
  })
}

function show({ log, errors, summary, outputs }: ActionRun): void {
  for (const line of log.split('\n').filter((one) => !one.startsWith('::'))) if (line !== '') say(line)
  for (const { level, properties, message } of annotationsIn(log)) {
    const place =
      properties['file'] === undefined
        ? ''
        : ` ${properties['file']}:${properties['line']}:${properties['col']}`
    say(
      `\n${styleText(level === 'error' ? 'red' : 'yellow', level)}${place}  ${styleText('bold', properties['title'] ?? '')}`,
    )
    say(message.replaceAll(/^/gm, '  '))
  }
  if (errors !== '') say(styleText('dim', errors.trimEnd()))
  say(`\n${styleText('bold', 'Job summary')}\n${summary.trim()}`)
  say(`\n${styleText('bold', 'Outputs')}`)
  for (const [name, value] of Object.entries(outputs)) say(`  ${name}: ${value}`)
}

function say(text: string, code = 0): number {
  process.stdout.write(`${text}\n`)
  return code
}

function complain(text: string): number {
  process.stderr.write(`${text}\n`)
  return 2
}

process.exitCode = await main()
