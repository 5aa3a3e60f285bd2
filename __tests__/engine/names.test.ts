import { join } from 'node:path'
import { expect, test } from '@jest/globals'

import { scan as scanCommand } from '../../src/cli/commands/scan.ts'
import { openHistory } from '../../src/engine/git/open-history.ts'
import { createMatcher } from '../../src/engine/match/create-matcher.ts'
import { NameSecrets, suspectNames } from '../../src/engine/pipeline/name-secrets.ts'
import { rules } from '../../src/engine/rules/index.ts'
import { createEngine } from '../../src/engine/scan.ts'
import { runCommand } from '../support/command-run.ts'
import { gitScene } from '../support/git-scene.ts'
import { HistoryBuilder } from '../support/history.ts'
import { leakedToken, leakingLine } from '../support/leak.ts'
import { scanFolders } from '../support/scan-folders.ts'
import { scanWhole } from '../support/whole-history.ts'

const { folderOf } = scanFolders()
const matcher = createMatcher(rules)
const [inFile, inFolder, old, beside] = [1, 2, 3, 4].map(leakedToken) as [string, string, string, string]
const TYPE = 'github_personal_access_token'

function hidden(token: string): string {
  return `${token.slice(0, 2)}${'•'.repeat(36)}${token.slice(-2)}`
}

const build = new HistoryBuilder()
const root = build.commit({ files: { [`old/${old}/a.txt`]: 'a\n', b: 'b\n' } })
const adds = build.commit({
  parents: [root],
  files: {
    [`config/${inFile}.txt`]: 'nothing\n',
    [`keys/${inFolder}/deep/a.txt`]: leakingLine(4),
    [`keys/${inFolder}/b.txt`]: 'b\n',
    [`old/${old}/new.txt`]: 'new\n',
    'db_password=xT4q9vQmL2kWz8Rb': 'c\n',
  },
})
const moves = build.commit({
  parents: [adds],
  files: { [`config/${inFile}.txt`]: null, [`moved/${inFile}.txt`]: 'nothing\n' },
})
build.ref('refs/heads/main', moves)
const scene = gitScene(build)
const { sha } = scene.repository

async function scanRange() {
  const engine = createEngine({
    openHistory: (asked, signal) =>
      openHistory(
        asked,
        { temporaryFolder: scene.temporary, env: process.env, maxBlobBytes: 100_000 },
        signal,
      ),
    loadMatcher: async () => matcher,
  })
  return engine.scan(
    {
      repository: { url: scene.url, name: 'o/r' },
      subject: 'a branch',
      commits: { kind: 'range', head: { sha: sha(moves) }, boundaries: [[{ sha: sha(root) }]] },
    },
    new AbortController().signal,
  )
}

test('a change is told of the names that it adds, and not of those that were there or have moved', async () => {
  const { findings } = await scanRange()

  expect(findings.map(({ secretType, path, line, columns }) => [secretType, path, line, columns[0]])).toEqual(
    [
      [TYPE, `keys/${hidden(inFolder)}/deep/a.txt`, 1, 10],
      [TYPE, `config/${hidden(inFile)}.txt (file name)`, 1, 8],
      [
        'password_assignment',
        'db_password=xT4q9vQmL2kWz8Rb (file name)'.replace('xT4q9vQmL2kWz8Rb', '•'.repeat(8)),
        1,
        13,
      ],
      [TYPE, `keys/${hidden(inFolder)} (folder name)`, 1, 6],
    ],
  )
  for (const { commit } of findings) expect(commit).toBe(sha(adds))
})

test('a history is told of each name once, with its first commit, and shows no secret in a path', async () => {
  for (const through of ['packs', 'git'] as const) {
    const result = await scanWhole(scene.repository.folder, { through })
    const names = result.findings.filter(({ path }) => path.endsWith(' name)'))

    expect(names.map(({ path, commit }) => `${commit} ${path}`).sort()).toEqual(
      [
        `${sha(root)} old/${hidden(old)} (folder name)`,
        `${sha(adds)} config/${hidden(inFile)}.txt (file name)`,
        `${sha(adds)} keys/${hidden(inFolder)} (folder name)`,
        `${sha(adds)} db_password=${'•'.repeat(8)} (file name)`,
      ].sort(),
    )
    for (const token of [inFile, inFolder, old, beside]) expect(JSON.stringify(result)).not.toContain(token)
  }
})

test('a folder is told of the names in it, in every format, and no output has a secret of a path', async () => {
  const folder = await folderOf({
    [`a/${inFile}.txt`]: 'nothing',
    [`b/${inFolder}/c.txt`]: leakingLine(4),
    [`b/${inFolder}/d.txt`]: 'nothing',
  })
  for (const format of ['text', 'json', 'jsonl', 'sarif', 'csv', 'junit', 'gitlab']) {
    const { code, stdout, stderr } = await runCommand(scanCommand, {
      operands: [folder],
      values: { format },
    })

    expect(code).toBe(1)
    expect(stdout).toContain('name)'.replace(')', format === 'sarif' ? '%29' : ')'))
    for (const token of [inFile, inFolder, beside]) expect(stdout + stderr).not.toContain(token)
  }
  const { stdout } = await runCommand(scanCommand, { operands: [folder] })
  expect(stdout.match(/\(f\w+ name\):1:\d+ /g)).toHaveLength(2)
})

test('names are looked through one by one', () => {
  const names = new NameSecrets(matcher)

  expect(names.in('src/token/0123456789abcdef/index.ts')).toEqual([])
  expect(names.masked(join('a', 'b.ts'))).toBe('a/b.ts')
  expect(suspectNames(['README.md', 'src/index.ts'], matcher)).toBe(false)
  expect(suspectNames([], matcher)).toBe(false)
})
