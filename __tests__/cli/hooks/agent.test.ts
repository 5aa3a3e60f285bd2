import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'

import { hook } from '../../../src/cli/commands/hook.ts'
import { type CommandRun, runCommand } from '../../support/command-run.ts'
import { failureOf } from '../../support/failure.ts'
import { leakedToken, leakingLine } from '../../support/leak.ts'
import { writeClone } from '../../support/local-clone.ts'
import { scanFolders } from '../../support/scan-folders.ts'

const { folderOf, newFolder } = scanFolders()

async function ask(
  agent: string,
  payload: object,
  switches: readonly string[] = [],
): Promise<CommandRun & { answer: unknown }> {
  const input = [Buffer.from(JSON.stringify(payload))]
  const run = await runCommand(hook, { operands: ['agent', agent], switches, input })
  return { ...run, answer: run.stdout === '' ? undefined : JSON.parse(run.stdout) }
}

/** What Claude Code gives its hooks (code.claude.com/docs/en/hooks), and Codex with its own fields besides. */
const claude = (cwd: string, fields: object): object => ({
  session_id: 'abc123',
  transcript_path: '/path/to/session.jsonl',
  cwd,
  permission_mode: 'default',
  ...fields,
})
const claudeTool = (cwd: string, tool_name: string, tool_input: object): object =>
  claude(cwd, { hook_event_name: 'PreToolUse', tool_name, tool_input, tool_use_id: 'toolu_01ABC123' })

/** What Cursor gives them (cursor.com/docs/hooks). */
const cursor = (root: string, hook_event_name: string, fields: object): object => ({
  hook_event_name,
  conversation_id: 'conv-123',
  generation_id: 'gen-456',
  workspace_roots: [root],
  ...fields,
})

/** What Copilot gives them (docs.github.com, "Hooks configuration"). */
const copilotTool = (cwd: string, toolName: string, args: object): object => ({
  timestamp: 1704614600000,
  cwd,
  toolName,
  toolArgs: JSON.stringify(args),
})

const named = (place: string): unknown =>
  expect.stringMatching(
    new RegExp(
      `^Keysieve: The (prompt|command|edit|file|tool call)[a-z ]* GitHub personal access token \\(classic\\) \\(${place}, hash [\\da-f-]{36}\\)\\. `,
    ),
  )
const denied = (place: string): object => ({
  hookSpecificOutput: {
    hookEventName: 'PreToolUse',
    permissionDecision: 'deny',
    permissionDecisionReason: named(place),
  },
})

describe.each(['claude-code', 'codex'])('%s', (agent) => {
  test('a prompt with a secret is blocked', async () => {
    const folder = await newFolder()
    const payload = claude(folder, { hook_event_name: 'UserPromptSubmit', prompt: `Use ${leakedToken(1)}` })

    const { code, answer, stdout } = await ask(agent, payload)

    expect([code, answer]).toEqual([0, { decision: 'block', reason: named('line 1') }])
    expect(stdout).not.toContain(leakedToken(1))
  })

  test('a command with a secret is denied', async () => {
    const folder = await newFolder()
    const command = `curl -H "Authorization: Bearer ${leakedToken(1)}" https://api.github.com`

    expect((await ask(agent, claudeTool(folder, 'Bash', { command }))).answer).toEqual(denied('line 1'))
  })

  test('what holds no secret goes on without a word, and so does another event', async () => {
    const folder = await newFolder()
    const runs = [
      await ask(agent, claude(folder, { hook_event_name: 'UserPromptSubmit', prompt: 'Fix the bug' })),
      await ask(agent, claudeTool(folder, 'Bash', { command: 'npm test' })),
      await ask(agent, claude(folder, { hook_event_name: 'Stop', last: leakedToken(1) })),
    ]

    expect(runs.map(({ code, stdout, stderr }) => [code, stdout, stderr])).toEqual(
      runs.map(() => [0, '', '']),
    )
  })

  test('--warn lets it go on, and says so', async () => {
    const folder = await newFolder()
    const payload = claudeTool(folder, 'Bash', { command: `echo ${leakedToken(1)}` })

    expect((await ask(agent, payload, ['warn'])).answer).toEqual({ systemMessage: named('line 1') })
  })
})

describe('files that Claude Code writes', () => {
  test('a new file with a secret is denied, by its place', async () => {
    const folder = await newFolder()
    const input = { file_path: join(folder, 'src/a.py'), content: `import os\n${leakingLine(1)}` }

    expect((await ask('claude-code', claudeTool(folder, 'Write', input))).answer).toEqual(
      denied('src/a.py:2'),
    )
  })

  test('an edit is looked at within its file, where the name of the value stands', async () => {
    const folder = await folderOf({ 'a.yml': 'database:\n  password: PLACE\n' })
    const password = leakedToken(3).slice(4, 24)
    const input = { file_path: join(folder, 'a.yml'), old_string: 'PLACE', new_string: password }

    const { stdout } = await ask('claude-code', claudeTool(folder, 'Edit', input))

    expect(JSON.parse(stdout).hookSpecificOutput.permissionDecisionReason).toContain('(a.yml:2, hash ')
    expect(stdout).not.toContain(password)
  })

  test('what the file had before is no news', async () => {
    const folder = await folderOf({ 'a.py': leakingLine(1) })
    const file_path = join(folder, 'a.py')
    const writes = [
      claudeTool(folder, 'Write', { file_path, content: `${leakingLine(1)}more = 1\n` }),
      claudeTool(folder, 'Edit', { file_path, old_string: 'token', new_string: 'secret' }),
    ]

    expect(await Promise.all(writes.map(async (one) => (await ask('claude-code', one)).stdout))).toEqual([
      '',
      '',
    ])
  })

  test('a file that the policy leaves out is left alone', async () => {
    const folder = writeClone(
      join(await newFolder(), 'clone'),
      {},
      {
        '.keysieve.yml': 'version: 1\npaths:\n  exclude: [samples/**]\n',
      },
    )
    const input = { file_path: join(folder, 'samples/a.py'), content: leakingLine(1) }

    expect((await ask('claude-code', claudeTool(folder, 'Write', input))).stdout).toBe('')
  })

  test('the arguments of a tool that nobody knows are looked at, too', async () => {
    const folder = await newFolder()
    const payload = claudeTool(folder, 'mcp__mail__send', { to: ['a@b.c'], body: { html: leakedToken(1) } })

    expect((await ask('claude-code', payload)).answer).toEqual(denied('line 2'))
  })
})

test('a patch of Codex is looked at file by file, and only for what it adds', async () => {
  const folder = await newFolder()
  const patch = (sign: string): string =>
    `*** Begin Patch\n*** Update File: src/a.py\n@@\n import os\n${sign}${leakingLine(1)}*** Add File: b.py\n+b = 1\n*** End Patch\n`

  const [added, removed, kept] = await Promise.all(
    ['+', '-', ' '].map((sign) => ask('codex', claudeTool(folder, 'apply_patch', { command: patch(sign) }))),
  )

  expect(added!.answer).toMatchObject({
    hookSpecificOutput: { permissionDecisionReason: expect.stringContaining('(src/a.py:') },
  })
  expect([removed!.stdout, kept!.stdout]).toEqual(['', ''])
})

describe('copilot', () => {
  test.each([
    ['bash', (token: string) => ({ command: `export TOKEN=${token}`, description: 'Set it' }), 'line 1'],
    ['create', (token: string) => ({ path: 'a.py', file_text: `token = "${token}"\n` }), 'a.py:1'],
    ['edit', (token: string) => ({ path: 'b.py', old_str: 'x', new_str: `token = "${token}"` }), 'b.py:1'],
  ])('%s with a secret is denied', async (tool, args, place) => {
    const folder = await folderOf({ 'b.py': 'x\n' })

    expect((await ask('copilot', copilotTool(folder, tool, args(leakedToken(1))))).answer).toEqual({
      permissionDecision: 'deny',
      permissionDecisionReason: named(place),
    })
  })

  test('a prompt can not be refused there, so that it is said in the log', async () => {
    const cwd = await newFolder()
    const { code, stdout, stderr } = await ask('copilot', {
      timestamp: 1704614500000,
      cwd,
      prompt: `Use ${leakedToken(1)}`,
    })

    expect([code, stdout]).toEqual([0, ''])
    expect(stderr.trimEnd()).toEqual(named('line 1'))
  })

  test('what holds no secret goes on without a word', async () => {
    const cwd = await newFolder()

    expect((await ask('copilot', copilotTool(cwd, 'bash', { command: 'rm -rf dist' }))).stdout).toBe('')
  })
})

describe('cursor', () => {
  test('a prompt is refused by continue', async () => {
    const root = await newFolder()
    const prompt = (text: string): object =>
      cursor(root, 'beforeSubmitPrompt', { prompt: text, attachments: [] })

    expect((await ask('cursor', prompt(leakedToken(1)))).answer).toEqual({
      continue: false,
      user_message: named('line 1'),
    })
    expect((await ask('cursor', prompt('Fix the bug in main.ts'))).answer).toEqual({ continue: true })
  })

  test.each([
    [
      'beforeShellExecution',
      (token: string) => ({ command: `npm publish --token ${token}`, cwd: '' }),
      'line 1',
    ],
    [
      'beforeMCPExecution',
      (token: string) => ({ tool_name: 'send', tool_input: JSON.stringify({ token }) }),
      'line 1',
    ],
    [
      'beforeReadFile',
      (token: string) => ({ file_path: '/p/a.env', content: `TOKEN=${token}\n` }),
      '/p/a.env:1',
    ],
    [
      'preToolUse',
      (token: string) => ({
        tool_name: 'Write',
        tool_input: { file_path: '/p/a.py', content: `t = "${token}"` },
      }),
      '/p/a.py:1',
    ],
  ])('%s is refused by permission', async (event, fields, place) => {
    const root = await newFolder()
    const { answer } = await ask('cursor', cursor(root, event, fields(leakedToken(1))))

    expect(answer).toEqual({ permission: 'deny', user_message: named(place), agent_message: named(place) })
  })

  test('an edit that is done is told of in the log', async () => {
    const root = await folderOf({ 'main.ts': leakingLine(1) })
    const { stdout, stderr } = await ask(
      'cursor',
      cursor(root, 'afterFileEdit', {
        file_path: join(root, 'main.ts'),
        edits: [{ old_string: 'const foo = 1', new_string: leakingLine(2) }],
      }),
    )

    expect([stdout, stderr.trimEnd()]).toEqual(['', named('main.ts:1')])
  })
})

test('what can not be looked at is refused', async () => {
  const folder = writeClone(join(await newFolder(), 'clone'), {}, { '.keysieve.yml': 'version: 2\n' })

  const { answer } = await ask('claude-code', claudeTool(folder, 'Bash', { command: 'npm test' }))

  expect(answer).toMatchObject({
    hookSpecificOutput: {
      permissionDecision: 'deny',
      permissionDecisionReason: expect.stringMatching(
        /^Keysieve could not scan this, and it may contain a secret: .*\.keysieve\.yml/,
      ),
    },
  })
})

test.each([
  [['agent', 'clade-code'], 'Unknown agent “clade-code”; did you mean claude-code?'],
  [['agent'], 'Unknown agent “”; use one of claude-code, codex, copilot, cursor.'],
  [['pre-commit'], '--warn requires agent.'],
])('what is typed wrong is named: %j', async (operands, message) => {
  const switches = operands[0] === 'agent' ? [] : ['warn']

  expect((await failureOf(() => runCommand(hook, { operands, switches }))).message).toBe(message)
})

test('what is no JSON is an error that does not repeat it', async () => {
  const input = [Buffer.from(leakedToken(1))]

  const { message } = await failureOf(() => runCommand(hook, { operands: ['agent', 'codex'], input }))

  expect(message).toBe(
    'Standard input is not a JSON object. Configure keysieve hook agent as a hook of an agent.',
  )
})
