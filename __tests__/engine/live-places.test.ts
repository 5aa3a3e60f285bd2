import { afterAll, beforeAll, expect, test } from '@jest/globals'

import { createMatcher } from '../../src/engine/match/create-matcher.ts'
import { aws } from '../../src/engine/rules/aws.ts'
import { github } from '../../src/engine/rules/github.ts'
import { createEngine } from '../../src/engine/scan.ts'
import { gitScene } from '../support/git-scene.ts'
import { HistoryBuilder } from '../support/history.ts'
import { leakedToken } from '../support/leak.ts'
import { secretOf } from '../support/live-subject.ts'
import { type ProviderServer, startProviders } from '../support/provider-server.ts'
import { json } from '../support/scan-service.ts'

const KEY_ID = secretOf('aws_access_key_id', 7, 'AKIA')
const OTHER_ID = secretOf('aws_access_key_id', 300, 'AKIA')
const SECRET = secretOf('aws_secret_key')
const [half, whole] = [`aws_secret_access_key = ${SECRET}\n`, `aws_access_key_id = ${KEY_ID}\n`]

const history = new HistoryBuilder()
const start = history.commit({ files: { 'readme.md': 'hello\n' } })
const inMessage = history.commit({ parents: [start], files: {}, message: `Try ${leakedToken(1)}` })
const inBase64 = history.commit({
  parents: [start],
  files: { 'secret.yaml': `# ${OTHER_ID}\ndata: ${base64(`[default]\n${whole}${half}`)}\n` },
})
const besides = history.commit({
  parents: [start],
  files: { 'secret.yaml': `id: ${KEY_ID}\nkey: ${base64(half)}\n` },
})
const scene = gitScene(history)

let server: ProviderServer
beforeAll(async () => {
  server = await startProviders(['api.github.com', 'sts.amazonaws.com'], (response, request) =>
    request.headers.host === 'api.github.com'
      ? json(200, { login: 'octocat' })(response, request)
      : json(200, {
          GetCallerIdentityResponse: {
            GetCallerIdentityResult: { Arn: 'arn:aws:iam::123456789012:user/ada' },
          },
        })(response, request),
  )
})
afterAll(() => server.close())

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}

async function scan(commit: typeof start) {
  const { ca, resolve, dial } = server
  const matcher = createMatcher([...github.rules, ...aws.rules])
  const engine = createEngine({
    openHistory: (request) => scene.open(request),
    loadMatcher: async () => matcher,
    messages: true,
    verify: { mode: 'live', types: [], hosts: [], env: {}, ca, resolve, dial },
  })
  const request = {
    repository: { url: scene.url, name: 'o/r' },
    subject: 'a commit',
    commits: { kind: 'list', shas: [scene.repository.sha(commit)] },
  } as const
  return (await engine.scan(request, new AbortController().signal)).findings
}

test('a key in the message of a commit is asked about', async () => {
  expect(await scan(inMessage)).toMatchObject([
    { path: 'commit message', tags: ['active_secret'], answer: { account: 'user octocat' } },
  ])
})

test.each([
  ['in the same encoded text, nearer than another beside it', inBase64],
  ['in plain beside it', besides],
])('an encoded key is asked about with its other half %s', async (_, commit) => {
  const asked = server.requests.length

  const found = (await scan(commit)).find(({ secretType }) => secretType === 'aws_secret_key')

  expect(found?.answer).toEqual({ activeness: 'active', account: 'arn:aws:iam::123456789012:user/ada' })
  expect(found).toMatchObject({ tags: expect.arrayContaining(['active_secret', 'decoded_base64']) })
  expect(server.requests.slice(asked).map(({ headers }) => headers.authorization)).toEqual([
    expect.stringContaining(`Credential=${KEY_ID}/`),
  ])
})
