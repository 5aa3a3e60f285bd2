import { expect, test } from '@jest/globals'
import { summarize } from '../../src/report/summary/summary.ts'
import { falseAlarmAdvice } from '../../src/report/words/false-alarm.ts'
import {
  cannotFailSentence,
  checkSentence,
  liveWords,
  scopeOf,
  secretsWords,
  tallyOf,
} from '../../src/report/words/verdict-words.ts'
import {
  commitAt,
  knowSample,
  sampleFinding,
  samplePush,
  sampleResult,
  sampleRun,
} from '../support/report-samples.ts'

test('secrets, places, commits and states are counted apart', () => {
  const findings = [
    sampleFinding(1, { tags: ['active_secret'] }),
    sampleFinding(1, { commit: commitAt(1) }),
    sampleFinding(2, { tags: ['inactive_secret'] }),
    sampleFinding(3),
  ]

  expect(tallyOf(sampleResult(findings))).toEqual({ secrets: 3, live: 1, inactive: 1, places: 4, commits: 2 })
})

test.each([
  [0, 0, 0, '0 secrets'],
  [1, 0, 0, '1 secret'],
  [1, 1, 0, '1 live secret'],
  [1, 0, 1, '1 secret, no longer working'],
  [2, 2, 0, '2 live secrets'],
  [2, 1, 1, '2 secrets, 1 live'],
  [2, 0, 1, '2 secrets'],
  [11, 0, 11, '11 secrets, none live'],
  [5000, 1200, 0, '5,000 secrets, 1,200 live'],
])('%d secrets, %d live and %d dead read "%s"', (secrets, live, inactive, words) => {
  const tally = { secrets, live, inactive, places: secrets, commits: 1 }

  expect(secretsWords(tally) + liveWords(tally)).toBe(words)
})

test('a pull request is called one, anything else its commits', () => {
  expect([scopeOf(sampleRun()), scopeOf(samplePush())]).toEqual(['this pull request', 'these commits'])
})

test.each([
  [{ verdict: 'clean', fails: false }, 0, ''],
  [{ verdict: 'found' }, 0, 'The check fails (fail-on: any).'],
  [{ verdict: 'found', failOn: 'active' }, 1, 'The check fails (fail-on: active).'],
  [
    { verdict: 'found', failOn: 'active', fails: false },
    0,
    'The check passes, because none is known to be live (fail-on: active).',
  ],
  [
    { verdict: 'found', fails: false, findingsFail: false },
    0,
    'The check passes, because all are public by design (fail-on: any).',
  ],
  [{ verdict: 'found', failOn: 'never', fails: false }, 3, 'The check passes (fail-on: never).'],
  [
    { verdict: 'found', failOn: 'never' },
    3,
    'The check fails, because what was not read may contain a secret (on-error: fail).',
  ],
  [
    { verdict: 'not-scanned' },
    0,
    'The check fails, because what was not read may contain a secret (on-error: fail).',
  ],
  [{ verdict: 'not-scanned', onError: 'warn', fails: false }, 0, 'The check passes (on-error: warn).'],
] as const)('the check is explained for %j with %d live', (changes, live, sentence) => {
  expect(checkSentence(sampleRun(changes), live)).toBe(sentence)
})

test('a false alarm is excused on the base branch, by its hash', () => {
  expect(falseAlarmAdvice('H', sampleRun(), (code) => `<${code}>`)).toBe(
    'Not a secret? Add its hash H to <ignore> in <.keysieve.yml> on the base branch, with a reason.',
  )
})

test('where there is no pull request, on the default branch', () => {
  expect(falseAlarmAdvice('H', samplePush())).toBe(
    'Not a secret? Add its hash H to ignore in .keysieve.yml on the default branch, with a reason.',
  )
})

test.each([
  ['high', true, 'The check fails (fail-on: high).'],
  ['high', false, 'The check passes, because none is high or worse (fail-on: high).'],
  ['critical', false, 'The check passes, because none is critical (fail-on: critical).'],
] as const)('a severity is explained: %s, %s', (failOn, fails, sentence) => {
  expect(checkSentence(sampleRun({ failOn, fails, findingsFail: fails }), 0)).toBe(sentence)
})

test.each([
  ['active', false, true],
  ['active', true, false],
  ['active', undefined, false],
  ['any', false, false],
] as const)('fail-on: %s where providers are asked: %s is warned of: %s', (failOn, asksProviders, warns) => {
  const about = { failOn, ...(asksProviders === undefined ? {} : { asksProviders }) }

  expect(cannotFailSentence(about) !== undefined).toBe(warns)
})

test('the summary warns of a check that no finding can fail, also where nothing was found', () => {
  const run = sampleRun({ verdict: 'clean', fails: false, failOn: 'active', asksProviders: false })

  expect(summarize(sampleResult([]), run, knowSample)).toContain('⚠️ No finding can fail this check: ')
})
