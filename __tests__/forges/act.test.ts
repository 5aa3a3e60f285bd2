import { execFile, execFileSync } from 'node:child_process'
import { appendFileSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'

import { forgeProgram } from '../../.scripts/forge-programs.ts'
import { type GitServer, startGitServer } from '../support/git-server.ts'
import { leakingLine } from '../support/leak.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { Worktree } from '../support/worktree.ts'

jest.setTimeout(600_000)

const WANTED = process.env['KEYSIEVE_TEST_FORGES'] === '1'
const act = WANTED ? await forgeProgram('act') : 'Only npm run test:forges builds it.'
if (typeof act === 'string') console.log(`act is not tested: ${act}`)
const describeIfThere = typeof act === 'string' ? describe.skip : describe

const ROOT = join(import.meta.dirname, '../..')

const WORKFLOW = `
on: [push, pull_request, schedule, workflow_dispatch]
jobs:
  scan:
    runs-on: ubuntu-latest
    steps:
      # act does this one itself: it copies the folder that it is run in.
      - uses: actions/checkout@v4
      - uses: ./keysieve
        id: keysieve
        continue-on-error: true
      - run: echo "came to \${{ steps.keysieve.outputs.verdict }} of \${{ steps.keysieve.outputs.commits-scanned }}"
`

describeIfThere('act, without a container and without a payload', () => {
  const folder = temporaryFolder()
  let server: GitServer
  let clone: Worktree

  beforeAll(async () => {
    server = await startGitServer()
    const origin = join(folder, 'origin.git')
    execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', origin])
    clone = new Worktree(join(folder, 'clone'))
    clone.git('remote', 'add', 'origin', server.serve('o/r', origin))
    for (const name of ['action.yml', 'dist'])
      cpSync(join(ROOT, name), join(clone.folder, 'keysieve', name), { recursive: true })
    appendFileSync(join(clone.folder, '.git/info/exclude'), 'keysieve\n')
    clone.commit({ '.github/workflows/scan.yml': WORKFLOW })
    clone.commit({ 'main.txt': leakingLine(1) })
    clone.git('push', '--quiet', origin, 'main')
    clone.git('switch', '--quiet', '--create', 'topic')
    clone.commit({ 'topic.txt': leakingLine(2) })
  })
  afterAll(() => server?.close())

  /** What the action came to when act runs an event in the clone as it stands. */
  async function cameTo(
    event: string,
    env: Readonly<Record<string, string>> = {},
  ): Promise<string | undefined> {
    const { program } = act as Exclude<typeof act, string>
    const given = { GITHUB_SERVER_URL: server.url, GITHUB_REPOSITORY: 'o/r', ...env }
    const flags = Object.entries(given).flatMap(([name, value]) => ['--env', `${name}=${value}`])
    const args = [event, '--use-gitignore=false', '--platform', 'ubuntu-latest=-self-hosted', ...flags]
    const { stdout } = await promisify(execFile)(program, args, { cwd: clone.folder })
    return /\| came to (?<result>\S+ of \d*)/.exec(stdout)?.groups?.['result'] ?? stdout
  }

  test.each(['push', 'pull_request'])('a %s brings commits that no server has yet', async (event) => {
    clone.git('switch', '--quiet', 'topic')

    expect(await cameTo(event)).toBe('found of 1')
  })

  test.each(['push', 'schedule', 'workflow_dispatch'])(
    'a %s on the default branch is its history',
    async (event) => {
      clone.git('switch', '--quiet', 'main')

      expect(await cameTo(event)).toBe('found of 2')
    },
  )

  test('a first tag is all that leads to it', async () => {
    clone.git('switch', '--quiet', 'topic')

    expect(await cameTo('push', { GITHUB_REF: 'refs/tags/v1' })).toBe('found of 3')
  })
})
