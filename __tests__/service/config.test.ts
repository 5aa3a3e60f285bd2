import { expect, test } from '@jest/globals'

import { dailySchedule } from '../../src/service/alerts/recheck-schedule.ts'
import { readConfig } from '../../src/service/config.ts'

function read(env: Readonly<Record<string, string>>) {
  return readConfig({ role: 'serve', dataFolder: '/data' }, env, () => '')
}

test('providers are asked about nothing unless the service is told to', () => {
  const { verification, verifyByKey } = read({})

  expect(verification).toEqual({ mode: 'offline', types: [], hosts: [] })
  expect(verifyByKey.size).toBe(0)
})

test('scans of one type of API keys may be checked in another way than the others', () => {
  const { verification, verifyByKey } = read({
    KEYSIEVE_VERIFY: 'live',
    KEYSIEVE_VERIFY_TYPES: 'figma_pat, asana_pat',
    KEYSIEVE_VERIFY_HOSTS: 'gitlab=git.example.com:8443',
    KEYSIEVE_VERIFY_BY_KEY: 'Scan=off,Read=offline',
  })

  expect(verification).toEqual({
    mode: 'live',
    types: ['figma_pat', 'asana_pat'],
    hosts: [{ instance: 'gitlab', host: 'git.example.com:8443' }],
  })
  expect([...verifyByKey]).toEqual([
    ['Scan', 'off'],
    ['Read', 'offline'],
  ])
})

test.each([
  [{ KEYSIEVE_VERIFY: 'always' }, 'KEYSIEVE_VERIFY is none of off, offline, live.'],
  [{ KEYSIEVE_VERIFY_BY_KEY: 'Scan=yes' }, 'KEYSIEVE_VERIFY_BY_KEY is none of off, offline, live.'],
  [
    { KEYSIEVE_VERIFY_BY_KEY: 'scanner=live' },
    'KEYSIEVE_VERIFY_BY_KEY is not a type of API key. Use the form Integration=live, with one of Integration, Scan, Read, Admin.',
  ],
])('%j is refused with a sentence', (env, sentence) => {
  expect(() => read(env)).toThrow(sentence)
})

test('an install has its own minute of the night, which stays', () => {
  const schedules = [1, 2, 3].map((key) => dailySchedule(new Uint8Array(32).fill(key)))

  expect(new Set(schedules).size).toBe(3)
  expect(dailySchedule(new Uint8Array(32).fill(1))).toBe(schedules[0])
})
