import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'

import { readRunContext } from '../../src/action/event/run-context.ts'

const folder = mkdtempSync(join(tmpdir(), 'keysieve-run-context-'))
afterAll(() => rmSync(folder, { recursive: true }))

function eventFile(content: string): string {
  const path = join(folder, 'event.json')
  writeFileSync(path, content)
  return path
}

test("the runner's variables and the event's file are read", () => {
  const env = {
    GITHUB_EVENT_NAME: 'push',
    GITHUB_EVENT_PATH: eventFile('{"ref":"refs/heads/\u00e9"}'),
    GITHUB_SHA: 'a'.repeat(40),
    GITHUB_REF: 'refs/heads/main',
    GITHUB_SERVER_URL: 'https://git.example.com',
    GITHUB_API_URL: 'https://git.example.com/api/v3',
    GITHUB_REPOSITORY: 'o/r',
  }

  expect(readRunContext(env)).toEqual({
    eventName: 'push',
    payload: { ref: 'refs/heads/\u00e9' },
    sha: 'a'.repeat(40),
    ref: 'refs/heads/main',
    serverUrl: 'https://git.example.com',
    apiUrl: 'https://git.example.com/api/v3',
    repository: 'o/r',
  })
})

test('without variables the event is empty and the servers are those of github.com', () => {
  expect(readRunContext({})).toEqual({
    eventName: '',
    payload: {},
    sha: '',
    ref: '',
    serverUrl: 'https://github.com',
    apiUrl: 'https://api.github.com',
    repository: '',
  })
})

test("an event's file that is no JSON, or not there, is told of", () => {
  const broken = eventFile('{"ref":')
  const missing = join(folder, 'missing.json')

  expect(() => readRunContext({ GITHUB_EVENT_PATH: broken })).toThrow(
    `The event can't be read from the file that GITHUB_EVENT_PATH names, ${broken} (it is not JSON). Run the job again.`,
  )
  expect(() => readRunContext({ GITHUB_EVENT_PATH: missing })).toThrow(`${missing} (ENOENT)`)
})
