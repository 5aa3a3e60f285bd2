import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

import { type Editor, startEditor } from '../support/editor.ts'
import { leakedToken, leakingLine } from '../support/leak.ts'
import { writeClone } from '../support/local-clone.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const root = temporaryFolder()
let editor: Editor
let clone: string
let clones = 0

beforeAll(async () => {
  editor = await startEditor()
}, 60_000)

function newClone(files: Readonly<Record<string, string>> = {}): string {
  clone = writeClone(join(root, String(clones++)), { origin: 'https://github.com/o/r.git' }, files)
  return clone
}

const some = (found: readonly unknown[]): boolean => found.length > 0
const none = (found: readonly unknown[]): boolean => found.length === 0

test('a secret is marked while it is typed, and the mark goes when it is taken out', async () => {
  const uri = editor.open(join(newClone(), 'a.py'), 'import os\n')
  expect(await editor.diagnostics(uri, none)).toEqual([])

  const line = { line: 1, character: 0 }
  const change = (version: number, changes: object[]): Promise<void> =>
    editor.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges: changes,
    })
  await change(2, [{ range: { start: line, end: line }, text: leakingLine(1) }])
  const found = await editor.diagnostics(uri, some)
  await change(3, [{ text: 'import os\n' }])

  expect(found).toMatchObject([
    {
      range: { start: { line: 1, character: 9 }, end: { line: 1, character: 49 } },
      severity: 1,
      source: 'keysieve',
      code: 'github_personal_access_token',
      message: expect.stringMatching(
        /^GitHub personal access token \(classic\) \(critical: not checked\)\. Revoke: /,
      ),
    },
  ])
  expect(JSON.stringify(found)).not.toContain(leakedToken(1))
  expect(await editor.diagnostics(uri, none)).toEqual([])
})

test('columns count UTF-16 units, as the editor does', async () => {
  const uri = editor.open(join(newClone(), 'b.py'), `"🔑"; ${leakingLine(2)}`)

  expect(await editor.diagnostics(uri, some)).toMatchObject([
    { range: { start: { line: 0, character: 15 }, end: { line: 0, character: 55 } } },
  ])
})

test('what the policy leaves out is not marked', async () => {
  const folder = newClone({ '.keysieve.yml': 'version: 1\npaths:\n  exclude: [samples/**]\n' })

  const [left, marked] = ['samples/a.py', 'a.py'].map((path) =>
    editor.open(join(folder, path), leakingLine(3)),
  )

  expect(await editor.diagnostics(marked!, some)).toHaveLength(1)
  expect(await editor.diagnostics(left!, none)).toEqual([])
})

test('a quick fix ignores a secret with a reason, and the mark goes once the policy has it', async () => {
  const uri = editor.open(join(newClone(), 'c.py'), leakingLine(4))
  const [diagnostic] = await editor.diagnostics(uri, some)

  const [fix] = await editor.fixes(uri, diagnostic!)
  const [create, edit] = fix!.edit!.documentChanges as [
    { kind: string; uri: string },
    { edits: { newText: string }[] },
  ]
  const file = fileURLToPath(create.uri)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, edit.edits[0]!.newText)
  await editor.connection.sendNotification('workspace/didChangeWatchedFiles', {
    changes: [{ uri: create.uri, type: 1 }],
  })

  expect(fix).toMatchObject({ title: 'Keysieve: ignore this secret: Generated for tests', kind: 'quickfix' })
  expect([create.kind, edit.edits[0]!.newText]).toEqual(['create', 'reason: Generated for tests\n'])
  expect(dirname(file)).toBe(join(clone, '.keysieve/ignore'))
  expect(await editor.diagnostics(uri, none)).toEqual([])
})

test('a quick fix tells what is known of the type', async () => {
  const uri = editor.open(join(newClone(), 'd.py'), leakingLine(5))
  const [diagnostic] = await editor.diagnostics(uri, some)
  const { command } = (await editor.fixes(uri, diagnostic!)).at(-1)!

  await editor.connection.sendRequest('workspace/executeCommand', {
    command: command!.command,
    arguments: command!.arguments,
  })

  expect(command!.title).toBe('Keysieve: what is github_personal_access_token?')
  expect(editor.messages.at(-1)).toContain('GitHub personal access token (classic)\n')
})

test('a closed file has no marks, and diagnostics of others no quick fixes', async () => {
  const uri = editor.open(join(newClone(), 'e.py'), leakingLine(6))
  const [diagnostic] = await editor.diagnostics(uri, some)

  await editor.connection.sendNotification('textDocument/didClose', { textDocument: { uri } })

  expect(await editor.diagnostics(uri, none)).toEqual([])
  expect(await editor.fixes(uri, { ...diagnostic!, source: 'other' })).toEqual([])
})

test('a policy that can not be understood is said once', async () => {
  const folder = newClone({ '.keysieve.yml': 'version: 2\n' })
  editor.open(join(folder, 'a.py'), leakingLine(7))
  await editor.told('.keysieve.yml')
  editor.open(join(folder, 'b.py'), leakingLine(7))
  const good = editor.open(join(newClone(), 'f.py'), leakingLine(7))
  await editor.diagnostics(good, some)

  expect(editor.messages.filter((message) => message.includes('.keysieve.yml'))).toHaveLength(1)
})

test('changes of the policy are watched', () => {
  expect(editor.registered).toMatchObject([
    {
      registrations: [
        {
          method: 'workspace/didChangeWatchedFiles',
          registerOptions: {
            watchers: [
              { globPattern: '**/.keysieve.yml' },
              { globPattern: '**/.keysieve-baseline.json' },
              { globPattern: '**/.keysieve/**' },
            ],
          },
        },
      ],
    },
  ])
})

afterAll(async () => {
  expect(await editor.close()).toBe(0)
})

test('where the folder of a quick fix is not there, the server makes it before the editor creates the file', async () => {
  const folder = newClone()
  const applying = await startEditor({ applyEdit: true })
  const uri = applying.open(join(folder, 'a.py'), leakingLine(1))
  const [found] = await applying.diagnostics(uri, some)
  const [fix] = await applying.fixes(uri, found!)

  expect(existsSync(join(folder, '.keysieve'))).toBe(false)
  await applying.connection.sendRequest('workspace/executeCommand', fix!.command!)
  await applying.made()

  const file = join(folder, '.keysieve/ignore', `${(found!.data as { secretHash: string }).secretHash}.yml`)
  expect(existsSync(dirname(file))).toBe(true)
  expect(applying.applied).toMatchObject([
    { edit: { documentChanges: [{ kind: 'create', uri: pathToFileURL(file).href }, { edits: [{}] }] } },
  ])
  expect(await applying.fixes(uri, found!)).toMatchObject([
    { edit: {} },
    { edit: {} },
    { edit: {} },
    { command: {} },
  ])
  await applying.close()
})

test('a command that names another file is refused', async () => {
  const folder = newClone()
  const uri = pathToFileURL(join(folder, 'a.py')).href

  for (const asked of [
    [uri, '../../a', 'A public example'],
    [uri, 'a'.repeat(36), 'A public example'],
    [uri],
  ])
    await editor.connection.sendRequest('workspace/executeCommand', {
      command: 'keysieve.ignore',
      arguments: asked,
    })
  await editor.told(
    'keysieve.ignore takes a document, the hash of a secret, and a reason of the quick fixes.',
  )

  expect(existsSync(join(folder, '.keysieve'))).toBe(false)
  expect(editor.applied).toEqual([])
})
