import { join } from 'node:path'
import { expect, test } from '@jest/globals'

import { HistoryBuilder } from '../support/history.ts'
import { leakingLine } from '../support/leak.ts'
import { TaskScanning } from '../support/task-scanning.ts'

const service = new TaskScanning()

const never = new AbortController().signal
const nobody = (): void => undefined

/** A branch of two commits, the second of which leaks, on a main that has moved on. */
function pullRequestHistory(name: string, refs: Readonly<Record<string, 'head' | 'merge'>>) {
  const history = new HistoryBuilder()
  const root = history.commit({ files: { 'README.md': 'root\n', 'old.py': leakingLine(1) } })
  const main = history.commit({ parents: [root], files: { 'main.txt': 'main\n' } })
  const clean = history.commit({ parents: [root], files: { 'clean.txt': 'clean\n' } })
  const head = history.commit({ parents: [clean], files: { 'leak.py': leakingLine(2) } })
  const merge = history.commit({ parents: [main, head] })
  history.ref('refs/heads/main', main)
  for (const [ref, what] of Object.entries(refs)) history.ref(ref, what === 'head' ? head : merge)
  const built = history.write(join(service.folder, `${name}.git`))
  const cloneUrl = service.server.serve(`o/${name}`, built.folder)
  return {
    task: { cloneUrl, name: `o/${name}`, addresses: ['127.0.0.1'] },
    built,
    head,
    clean,
    merge,
    root,
    main,
  }
}

test.each([
  ['GitHub', { 'refs/pull/7/head': 'head', 'refs/pull/7/merge': 'merge' }],
  ['a host with no test merge', { 'refs/pull/7/head': 'head' }],
  ['GitLab', { 'refs/merge-requests/7/head': 'head' }],
  ['Bitbucket', { 'refs/pull-requests/7/from': 'head', 'refs/pull-requests/7/merge': 'merge' }],
] as const)("a pull request's commits are found by the refs of %s", async (name, refs) => {
  const { task, built, head, clean } = pullRequestHistory(name.replaceAll(' ', '-'), refs)

  const result = await service.scanner.scan(
    { ...task, target: { kind: 'pull request', number: 7 } },
    never,
    nobody,
  )

  expect(result.coverage.commits).toEqual([built.sha(clean), built.sha(head)])
  expect(result.head).toBe(built.sha(head))
  expect(result.findings).toMatchObject([
    {
      commit: built.sha(head),
      path: 'leak.py',
      line: 1,
      columns: [10, 50],
      secretType: 'github_personal_access_token',
      severity: 'critical',
      author: 'a@example.com',
    },
  ])
})

test('where only the test merge can be seen, as on Azure DevOps, it stands for the head', async () => {
  const { task, built, head, clean, merge } = pullRequestHistory('Azure', { 'refs/pull/7/merge': 'merge' })

  const target = { kind: 'pull request', number: 7 } as const
  const result = await service.scanner.scan({ ...task, target }, never, nobody)

  expect(result.coverage.commits).toEqual([built.sha(clean), built.sha(head), built.sha(merge)])
  expect(result.head).toBe(built.sha(merge))
  expect(result.findings.map(({ commit, path }) => [commit, path])).toEqual([[built.sha(head), 'leak.py']])
})

test('listed commits are scanned one by one', async () => {
  const { task, built, root } = pullRequestHistory('listed', {})

  const target = { kind: 'commits', shas: [built.sha(root)] } as const
  const { findings } = await service.scanner.scan({ ...task, target }, never, nobody)

  expect(findings.map(({ path, commit }) => [path, commit])).toEqual([['old.py', built.sha(root)]])
})

test('a pull request that is not there is an error of who asked', async () => {
  const { task } = pullRequestHistory('missing', {})

  const scanning = service.scanner.scan(
    { ...task, target: { kind: 'pull request', number: 8 } },
    never,
    nobody,
  )

  await expect(scanning).rejects.toMatchObject({
    code: 'repository',
    message: 'o/missing has no pull request #8 that git can see.',
  })
})

test.each([
  [
    'no token',
    undefined,
    "If it is private, the service's administrator can set a token for HOST with KEYSIEVE_GIT_TOKENS_FILE.",
  ],
  ['a token that is none of the host’s', 'wrong', "The service's token for HOST has no access to it."],
])('a private repository is told to whoever asks with %s', async (_, token, advice) => {
  const { task } = pullRequestHistory(`private-${token ?? 'open'}`, {})
  const { host } = new URL(task.cloneUrl)
  service.server.behave({ token: 'right' })

  const asked = { ...task, ...(token === undefined ? {} : { token }) }
  const target = { kind: 'pull request', number: 7 } as const
  const failed = await service.scanner
    .scan({ ...asked, target }, never, nobody)
    .catch((error) => error.message)
  service.server.reset()

  expect(failed).toBe(`${host} requires authentication to read ${task.name}. ${advice.replace('HOST', host)}`)
})

test('a pull request whose commits are all merged is no clean scan', async () => {
  const history = new HistoryBuilder()
  const root = history.commit({ files: { 'a.txt': 'a\n' } })
  const head = history.commit({ parents: [root], files: { 'leak.py': leakingLine(3) } })
  history.ref('refs/heads/main', head)
  history.ref('refs/pull/7/head', head)
  const cloneUrl = service.server.serve('o/merged', history.write(join(service.folder, 'merged.git')).folder)
  const task = { cloneUrl, name: 'o/merged', addresses: ['127.0.0.1'] }

  const scanning = service.scanner.scan(
    { ...task, target: { kind: 'pull request', number: 7 } },
    never,
    nobody,
  )

  await expect(scanning).rejects.toThrow('has no commits that the default branch lacks')
})

test('the first scan of a repository reads all branches whole, the next one what is new', async () => {
  const history = new HistoryBuilder()
  const root = history.commit({ files: { 'old.py': leakingLine(4) } })
  const side = history.commit({ parents: [root], files: { 'side.py': leakingLine(5) } })
  const news = history.commit({ parents: [root], files: { 'new.py': leakingLine(6) } })
  history.ref('refs/heads/main', root)
  history.ref('refs/heads/side', side)
  history.ref('refs/heads/later', news)
  const built = history.write(join(service.folder, 'repository.git'))
  const cloneUrl = service.server.serve('o/repository', built.folder)
  const task = { cloneUrl, name: 'o/repository', addresses: ['127.0.0.1'] }

  const first = await service.scanner.scan(
    { ...task, target: { kind: 'repository', tips: {} } },
    never,
    nobody,
  )
  const before = {
    'refs/heads/main': built.sha(root),
    'refs/heads/side': built.sha(side),
    'refs/heads/later': built.sha(root),
  }
  const second = await service.scanner.scan(
    { ...task, target: { kind: 'repository', tips: before } },
    never,
    nobody,
  )

  expect(first.findings.map(({ path }) => path).sort()).toEqual(['new.py', 'old.py', 'side.py'])
  expect(first.tips).toEqual({ ...before, 'refs/heads/later': built.sha(news) })
  expect(second.findings.map(({ path }) => path)).toEqual(['new.py'])
})

test('the same secret has the same hash in another repository, and another one under another key', async () => {
  const other = service.newScanner('other', new Uint8Array(32).fill(1))
  const one = pullRequestHistory('hash-one', {})
  const two = pullRequestHistory('hash-two', {})
  const rootOf = ({ built, root, task }: typeof one) => ({
    ...task,
    target: { kind: 'commits', shas: [built.sha(root)] } as const,
  })

  const hashes = await Promise.all([
    service.scanner.scan(rootOf(one), never, nobody),
    service.scanner.scan(rootOf(two), never, nobody),
    other.scan(rootOf(one), never, nobody),
  ])
  await other.close()

  const [first, second, third] = hashes.map(({ findings }) => findings[0]?.secretHash)
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})
