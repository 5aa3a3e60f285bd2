import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'

import { rules } from '../../src/engine/rules/index.ts'
import { leakedToken, leakingLine } from '../support/leak.ts'
import { type Agent, startAgent } from '../support/mcp-client.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { type WorkTree, workTree } from '../support/work-tree.ts'

const root = temporaryFolder()
let tree: WorkTree
let agent: Agent

beforeAll(async () => {
  tree = await workTree(root)
  await tree.commit({
    '.keysieve.yml': 'version: 1\npaths:\n  exclude: [samples/**]\n',
    'src/a.txt': leakingLine(1),
    'samples/b.txt': leakingLine(2),
  })
  writeFileSync(join(root, 'outside.txt'), leakingLine(3))
  symlinkSync(join(root, 'outside.txt'), join(tree.folder, 'link.txt'))
  agent = await startAgent(tree.folder)
}, 60_000)

afterAll(() => agent.close())

test('the tools are listed, and none of them writes', async () => {
  const { tools } = await agent.client.listTools()

  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
    ['scan_text', true],
    ['scan_staged', true],
    ['scan_path', true],
    ['explain', true],
  ])
})

test('scan_text finds a secret in a text, and does not repeat it', async () => {
  const answer = await agent.call('scan_text', { text: leakingLine(4), path: 'src/new.py' })

  expect(answer.structured).toMatchObject({
    verdict: 'found',
    secrets: 1,
    findings: [
      { secret_type: 'github_personal_access_token', file_path: 'src/new.py', line_no: 1, cols: [10, 50] },
    ],
  })
  expect(answer.text).toContain('src/new.py:1:10: GitHub personal access token (classic) (critical).')
  expect(JSON.stringify(answer)).not.toContain(leakedToken(4))
})

test('a text without a secret is clean', async () => {
  expect(await agent.call('scan_text', { text: 'const a = 1\n' })).toEqual({
    text: 'No secrets found.',
    isError: false,
    structured: { verdict: 'clean', secrets: 0, findings: [], not_read: [] },
  })
})

test('what the policy leaves out does not count in a text either', async () => {
  const { structured } = await agent.call('scan_text', { text: leakingLine(5), path: 'samples/c.txt' })

  expect(structured).toMatchObject({ verdict: 'clean', findings: [] })
})

test('no answer holds the secret of any kind that there is', async () => {
  const samples = rules.filter((_, index) => index % 40 === 0).map((rule) => rule.patterns[0].sample(7))
  const { structured } = await agent.call('scan_text', {
    text: samples.map(({ text }) => text).join('\n\n'),
  })

  const answer = JSON.stringify(structured)
  expect((structured as { findings: unknown[] }).findings.length).toBeGreaterThan(samples.length / 2)
  expect(samples.filter(({ secret }) => answer.includes(secret)).length).toBe(0)
})

test('scan_staged finds what the next commit would introduce', async () => {
  await tree.write({ 'staged.txt': leakingLine(6) })
  await tree.git('add', 'staged.txt')

  const { structured, text } = await agent.call('scan_staged')

  expect(structured).toMatchObject({ verdict: 'found', findings: [{ file_path: 'staged.txt', line_no: 1 }] })
  expect(text).not.toContain(leakedToken(6))
})

describe('scan_path', () => {
  test('scans a folder by the policy of the repository', async () => {
    const { structured } = await agent.call('scan_path', { path: 'src' })

    expect(structured).toMatchObject({ verdict: 'found', findings: [{ file_path: 'src/a.txt' }] })
    expect(await agent.call('scan_path', { path: 'samples' })).toMatchObject({
      structured: { verdict: 'clean' },
    })
  })

  test.each(['..', '../outside.txt', '/etc/hostname', 'link.txt', 'src/../../outside.txt'])(
    'refuses %s, which leads outside',
    async (path) => {
      expect(await agent.call('scan_path', { path })).toMatchObject({
        isError: true,
        text: `${path} is outside the working folder. Use a path inside it.`,
      })
    },
  )

  test('says what is not there', async () => {
    expect(await agent.call('scan_path', { path: 'absent' })).toMatchObject({
      isError: true,
      text: "absent can't be read: there is no such file or folder. Use another path.",
    })
  })
})

describe('explain', () => {
  test('says what is known of a type', async () => {
    const { text } = await agent.call('explain', { subject: 'github_personal_access_token' })

    expect(text).toContain('GitHub personal access token (classic)')
  })

  test('says why something is found, without the line or the secret', async () => {
    const { text } = await agent.call('explain', { subject: 'src/a.txt:1' })

    expect(text).toContain('src/a.txt:1:10')
    expect(text).not.toContain('token = ')
    expect(text).not.toContain(leakedToken(1))
  })

  test('reads no place outside the folder', async () => {
    expect(await agent.call('explain', { subject: '../outside.txt:1' })).toMatchObject({ isError: true })
  })
})

test.each([
  [{}, 'scan_text needs text as a string.'],
  [{ text: 1 }, 'scan_text needs text as a string.'],
  [{ text: '', file: 'a' }, 'scan_text has no such argument; it takes text, path.'],
])('arguments that are wrong are an answer: %j', async (args, text) => {
  expect(await agent.call('scan_text', args)).toMatchObject({ isError: true, text })
})

test('a policy that can not be understood is an answer, and the server goes on', async () => {
  mkdirSync(join(tree.folder, '.keysieve'), { recursive: true })
  await tree.write({ '.keysieve.yml': 'version: 2\n' })

  const broken = await agent.call('scan_text', { text: 'a' })
  await tree.write({ '.keysieve.yml': 'version: 1\n' })

  expect([broken.isError, (await agent.call('scan_text', { text: 'a' })).isError]).toEqual([true, false])
})
