import { expect, test } from '@jest/globals'

import { createMatcher } from '../../src/engine/match/create-matcher.ts'
import { github } from '../../src/engine/rules/github.ts'
import { createEngine } from '../../src/engine/scan.ts'
import { gitScene } from '../support/git-scene.ts'
import { HistoryBuilder, type Mark } from '../support/history.ts'
import { leakedToken, leakingLine } from '../support/leak.ts'

const token = leakedToken(1)
const encoded = Buffer.from(`token=${token}; and more`).toString('base64')
const history = new HistoryBuilder()
const matcher = createMatcher(github.rules)
let count = 0

const start = history.commit({ files: { 'readme.md': 'hello\n' } })
const withSecret = history.commit({ files: { 'secret.yaml': `data:\n  token: ${encoded}\n`, other: 'o\n' } })

type Contents = Record<string, string | Buffer | null>

/** Builds a commit, and gives a scan of what it brings: `path:line type tags`. */
function change(parent: Mark, files: Contents): () => Promise<string[]> {
  const head = history.commit({ parents: [parent], files })
  const ref = `refs/heads/topic-${++count}`
  history.ref(ref, head)
  return async () => {
    const engine = createEngine({
      openHistory: (request) => scene.open(request),
      loadMatcher: async () => matcher,
    })
    const { findings } = await engine.scan(
      {
        repository: { url: scene.url, name: 'o/r' },
        subject: 'a change',
        commits: {
          kind: 'range',
          head: { sha: scene.repository.sha(head), ref },
          boundaries: [[{ sha: scene.repository.sha(parent) }]],
        },
      },
      new AbortController().signal,
    )
    return findings.map(
      ({ path, line, secretType, tags }) => `${path}:${line} ${secretType} ${tags.join(' ')}`,
    )
  }
}

const added = change(start, { 'secret.yaml': `data:\n  token: ${encoded}\n` })
const touched = change(withSecret, { 'secret.yaml': `kind: Secret\ndata:\n  token: ${encoded}\n` })
const moved = change(withSecret, { 'secret.yaml': null, 'moved.yaml': `data:\n  token: ${encoded}\n` })
const copied = change(withSecret, { 'copy.yaml': `data:\n  token: ${encoded}\n` })
const wide = change(start, { 'wide.ps1': Buffer.from(`\ufefffirst line\r\n${leakingLine(2)}`, 'utf16le') })
const scene = gitScene(history)

test('a secret that is added in an encoded text is found, on the line of that', async () => {
  expect(await added()).toEqual(['secret.yaml:2 github_personal_access_token decoded_base64'])
})

test('an encoded secret that was there before is not blamed on who changes its file', async () => {
  expect(await touched()).toEqual([])
})

test('an encoded secret that moves to another file is not introduced there; a copy of it is', async () => {
  expect(await moved()).toEqual([])
  expect(await copied()).toEqual(['copy.yaml:2 github_personal_access_token decoded_base64'])
})

test('a file of UTF-16 is read as its editor shows it', async () => {
  expect(await wide()).toEqual(['wide.ps1:2 github_personal_access_token '])
})
