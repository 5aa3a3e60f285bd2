import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'

import { forgeProgram } from '../../.scripts/forge-programs.ts'
import { Gitea, PRINT_RESULT } from '../support/gitea.ts'
import { leakingLine } from '../support/leak.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { Worktree } from '../support/worktree.ts'

jest.setTimeout(1_800_000)

const WANTED = process.env['KEYSIEVE_TEST_FORGES'] === '1'
const [program, runner] = WANTED
  ? await Promise.all([forgeProgram('gitea'), forgeProgram('runner')])
  : ['Only npm run test:forges builds it.', 'Only npm run test:forges builds it.']
const missing = typeof program === 'string' ? program : typeof runner === 'string' ? runner : undefined
if (missing !== undefined) console.log(`Gitea is not tested: ${missing}`)
const describeIfThere = missing === undefined ? describe : describe.skip

const REPOSITORY = 'dev/r'

/** Runs the action on all that Gitea sends, and prints what came of it. */
const workflow = (gitea: Gitea, further = ''): string => `
on:
  push:
  pull_request:
  pull_request_target:
  create:
  delete:
  issue_comment:
  workflow_dispatch:
  ${further}
jobs:
  scan:
    runs-on: ubuntu-latest
    steps:
      - uses: ${gitea.url}/keysieve/keysieve@main
        id: keysieve
        continue-on-error: true
      - run: ${PRINT_RESULT}
`

describeIfThere('Gitea and its runner', () => {
  const folder = temporaryFolder()
  let gitea: Gitea
  let clone: Worktree
  const sha: Record<string, string> = {}

  beforeAll(async () => {
    if (typeof program === 'string' || typeof runner === 'string') return
    gitea = await Gitea.start(folder, { gitea: program, runner })
    await gitea.ask('POST', '/user/repos', { name: 'r', default_branch: 'main' })
    clone = new Worktree(join(folder, 'clone'))
    clone.git('remote', 'add', 'origin', gitea.remote(REPOSITORY))
    sha['main'] = clone.commit({ '.gitea/workflows/scan.yml': workflow(gitea) })
    clone.git('push', '--quiet', 'origin', 'main')
  })
  afterAll(() => gitea?.close())

  /** What an event on a commit came to: the verdict, and of how many commits. */
  const cameTo = (event: string, commit: string, ref?: string) => gitea.result(REPOSITORY, event, commit, ref)

  test('a first push of the default branch is its history', async () => {
    expect(await cameTo('push', sha['main']!)).toBe('clean of 1')
  })

  test('a new branch brings what the default branch does not have', async () => {
    clone.git('switch', '--quiet', '--create', 'topic')
    sha['first'] = clone.commit({ 'a.txt': leakingLine(1) })
    clone.git('push', '--quiet', 'origin', 'topic')

    expect(await cameTo('push', sha['first'])).toBe('found of 1')
    expect(await cameTo('create', sha['first'])).toBe('found of 1')
  })

  test('a push of more commits than Gitea lists is scanned in full', async () => {
    sha['leak'] = clone.commit({ 'b.txt': leakingLine(2) })
    for (let index = 1; index <= 6; index++) sha['second'] = clone.commit({ 'c.txt': `${index}\n` })
    clone.git('push', '--quiet', 'origin', 'topic')

    expect(await cameTo('push', sha['second']!)).toBe('found of 7')
  })

  test('a pull request brings what its base does not have', async () => {
    await gitea.ask('POST', `/repos/${REPOSITORY}/pulls`, { head: 'topic', base: 'main', title: 'Topic' })

    expect(await cameTo('pull_request', sha['second']!)).toBe('found of 8')
    expect(await cameTo('pull_request_target', sha['second']!)).toBe('found of 8')
  })

  test('a comment on a pull request has Gitea asked for it', async () => {
    await gitea.ask('POST', `/repos/${REPOSITORY}/issues/1/comments`, { body: '/scan' })

    expect(await cameTo('issue_comment', sha['main']!)).toBe('found of 8')
  })

  test('a push that rebased its branch does not answer for the default branch', async () => {
    clone.git('switch', '--quiet', 'main')
    sha['moved'] = clone.commit({ 'main.txt': leakingLine(3) })
    clone.git('push', '--quiet', 'origin', 'main')
    clone.git('switch', '--quiet', 'topic')
    clone.git('rebase', '--quiet', 'main')
    sha['rebased'] = clone.git('rev-parse', 'HEAD')
    clone.git('push', '--quiet', '--force', 'origin', 'topic')

    expect(await cameTo('push', sha['moved'])).toBe('found of 1')
    expect(await cameTo('push', sha['rebased'])).toBe('found of 8')
    expect(await cameTo('pull_request', sha['rebased'])).toBe('found of 8')
  })

  test('a tag brings what no tag before it has, also commits that are on no branch', async () => {
    clone.git('tag', '--annotate', '--message=v1', 'v1', 'topic')
    clone.git('push', '--quiet', 'origin', 'v1')
    clone.git('switch', '--quiet', '--detach')
    sha['tagged'] = clone.commit({ 'd.txt': leakingLine(4) })
    clone.git('tag', 'v2')
    clone.git('push', '--quiet', 'origin', 'v2')

    expect(await cameTo('push', sha['rebased']!, 'refs/tags/v1')).toBe('found of 10')
    expect(await cameTo('push', sha['tagged'], 'refs/tags/v2')).toBe('found of 1')
  })

  test('a merge brings the merged commits and the merge to the default branch', async () => {
    await gitea.ask('POST', `/repos/${REPOSITORY}/pulls/1/merge`, { Do: 'merge' })
    clone.git('fetch', '--quiet', 'origin')
    sha['merged'] = clone.git('rev-parse', 'origin/main')

    expect(await cameTo('push', sha['merged'])).toBe('found of 9')
  })

  test('a deleted branch brings nothing', async () => {
    clone.git('push', '--quiet', '--delete', 'origin', 'topic')

    expect(await cameTo('delete', sha['merged']!)).toBe('clean of 0')
  })

  test('a dispatch and a schedule scan the history of the default branch', async () => {
    await gitea.ask('POST', `/repos/${REPOSITORY}/actions/workflows/scan.yml/dispatches`, { ref: 'main' })
    clone.git('switch', '--quiet', '--detach', 'origin/main')
    const file = { '.gitea/workflows/scan.yml': workflow(gitea, "schedule: [{ cron: '* * * * *' }]") }
    sha['scheduled'] = clone.commit(file)
    clone.git('push', '--quiet', 'origin', 'HEAD:main')

    expect(await cameTo('workflow_dispatch', sha['merged']!)).toBe('found of 11')
    expect(await cameTo('schedule', sha['scheduled'])).toBe('found of 12')
  })
})
