import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'

import { readScanResult, readScanStarted, UNKNOWN_COLUMNS } from '../../src/contract/from-wire.ts'
import { ScanError } from '../../src/model/errors.ts'
import { failureOf } from '../support/failure.ts'
import { FINDING, FOUND, SHA } from '../support/wire-finding.ts'

function result(secrets: unknown): unknown {
  return { secrets, scan_state: 'done', message: '' }
}

function withFinding(change: object): unknown {
  return result({ [SHA]: { secrets_found: [{ ...FOUND, ...change }] } })
}

/** What is wrong, as the middle of the error's sentence. */
async function problemOf(body: unknown): Promise<string> {
  const { code, message } = await failureOf(() => readScanResult(body))
  const parts = /^The scan service's answer is invalid: (?<problem>.*)\. Report/su
  expect(code).toBe('service')
  return parts.exec(message)?.groups?.['problem'] ?? message
}

const ANSWER = {
  activeness: 'active',
  account: 'user octocat',
  scopes: ['repo'],
  expires: '2027-01-01',
  broad: true,
}

function withAnswer(provider_answer: unknown): unknown {
  return withFinding({ secret_checker_results: { tags: ['active_secret'], provider_answer } })
}

describe("a provider's answer is read", () => {
  test('as it is written', () => {
    expect(readScanResult(withAnswer(ANSWER))).toEqual([{ ...FINDING, answer: ANSWER }])
  })

  test.each<[string, unknown, object]>([
    ['a reason', { activeness: 'unknown', reason: 'its rate limit is exceeded (429)' }, {}],
    [
      'what is no text',
      { activeness: 'inactive', account: 5, scopes: 'all', broad: 'yes' },
      { activeness: 'inactive' },
    ],
    [
      'scopes that are no texts',
      { activeness: 'active', scopes: [1, 'repo'] },
      { activeness: 'active', scopes: ['repo'] },
    ],
    [
      'a text as long as a page',
      { activeness: 'active', account: 'a'.repeat(5000) },
      { activeness: 'active' },
    ],
  ])('with %s', (_, told, read) => {
    const [finding] = readScanResult(withAnswer(told))

    expect(finding!.answer).toEqual(Object.keys(read).length === 0 ? told : read)
  })

  test.each([null, 'active', [], {}, { activeness: 'perhaps' }])(
    '%j is none, and the finding stays',
    (told) => {
      expect(readScanResult(withAnswer(told))).toEqual([FINDING])
    },
  )
})

describe('a result is read', () => {
  test('as the interface has it', () => {
    expect(readScanResult(result({ [SHA]: { secrets_found: [FOUND] } }))).toEqual([FINDING])
  })

  test('with no finding from an empty map, and from a commit with an empty list', () => {
    expect(readScanResult(result({}))).toEqual([])
    expect(readScanResult(result({ [SHA]: { secrets_found: [] } }))).toEqual([])
  })

  test('in the older shape with one finding under a commit', () => {
    expect(readScanResult(result({ [SHA]: FOUND }))).toEqual([FINDING])
  })

  test('with an array of findings under a commit', () => {
    expect(readScanResult(result({ [SHA]: [FOUND, { ...FOUND, line_no: 33 }] }))).toEqual([
      FINDING,
      { ...FINDING, line: 33 },
    ])
  })

  test('with fields that nobody knows, anywhere', () => {
    const secrets = { [SHA]: { secrets_found: [{ ...FOUND, severity: 'high' }], next: null } }

    expect(readScanResult({ ...(result(secrets) as object), took: 3 })).toEqual([FINDING])
  })

  test('without a message', () => {
    expect(readScanResult({ secrets: {}, scan_state: 'done' })).toEqual([])
  })

  test('with the SHA of a SHA-256 repository, and with capitals', () => {
    const [finding] = readScanResult(result({ ['AB'.repeat(32)]: [FOUND] }))

    expect(finding?.commit).toBe('ab'.repeat(32))
  })

  test.each([
    ['absent', undefined],
    ['null', null],
    ['no array', '13-52'],
    ['one number', [13]],
    ['three numbers', [13, 52, 60]],
    ['texts', ['13', '52']],
    ['inverted', [52, 13]],
    ['empty', [13, 13]],
    ['negative', [-1, 4]],
    ['counted from zero', [0, 4]],
    ['not whole', [1.5, 4]],
  ])('with columns that are %s: the finding stays, its columns are unknown', (_, cols) => {
    expect(readScanResult(withFinding({ cols }))).toEqual([{ ...FINDING, columns: UNKNOWN_COLUMNS }])
  })

  test.each([
    ['the checker results', { secret_checker_results: undefined }],
    ['the checker results as null', { secret_checker_results: null }],
    ['the tags', { secret_checker_results: {} }],
  ])('without %s as a finding that nobody checked', (_, change) => {
    expect(readScanResult(withFinding(change))).toEqual([{ ...FINDING, tags: [] }])
  })

  test('with tags sorted, each once, known or not', () => {
    const tags = ['new_tag', 'active_secret', 'new_tag']

    const [finding] = readScanResult(withFinding({ secret_checker_results: { tags } }))

    expect(finding?.tags).toEqual(['active_secret', 'new_tag'])
  })
})

describe('a result is refused', () => {
  test.each([
    [null, 'the body is null, not an object'],
    ['done', 'the body is "done", not an object'],
    [[], 'the body is an array, not an object'],
    [{ secrets: {} }, 'scan_state is missing'],
    [{ secrets: {}, scan_state: 1 }, 'scan_state is missing'],
    [{ scan_state: 'done' }, 'secrets is missing'],
    [result(null), 'secrets is null, not an object'],
    [result([]), 'secrets is an array, not an object'],
    [result('none'), 'secrets is "none", not an object'],
    [result({ main: [] }), 'a key of secrets is not a full commit SHA'],
    [result({ abababa: [] }), 'a key of secrets is not a full commit SHA'],
    [
      JSON.parse('{"scan_state":"done","secrets":{"__proto__":[]}}'),
      'a key of secrets is not a full commit SHA',
    ],
    [result({ [SHA]: null }), 'secrets.abababa is null, not an object'],
    [result({ [SHA]: 3 }), 'secrets.abababa is 3, not an object'],
    [result({ [SHA]: {} }), 'secrets.abababa has neither secrets_found nor a finding'],
    [result({ [SHA]: { secrets_found: null } }), 'secrets.abababa.secrets_found is null, not an array'],
    [result({ [SHA]: { secrets_found: {} } }), 'secrets.abababa.secrets_found is an object, not an array'],
    [result({ [SHA]: { secrets_found: [null] } }), 'secrets.abababa.secrets_found[0] is null, not an object'],
    [result({ [SHA]: [FOUND, 'x'] }), 'secrets.abababa[1] is "x", not an object'],
    [result({ [SHA]: { found: [] } }), 'secrets.abababa.secret_hash is missing'],
  ])('for %j', async (body, problem) => {
    expect(await problemOf(body)).toBe(problem)
  })

  test.each([
    [{ line_no: undefined }, 'line_no is missing'],
    [{ line_no: null }, 'line_no is null, not a whole number from 1'],
    [{ line_no: '32' }, 'line_no is "32", not a whole number from 1'],
    [{ line_no: 0 }, 'line_no is 0, not a whole number from 1'],
    [{ line_no: -3 }, 'line_no is -3, not a whole number from 1'],
    [{ line_no: 1.5 }, 'line_no is 1.5, not a whole number from 1'],
    [{ line_no: 1e300 }, 'line_no is 1e+300, not a whole number from 1'],
    [{ file_path: undefined }, 'file_path is missing'],
    [{ file_path: '' }, 'file_path is "", not a text'],
    [{ file_path: 7 }, 'file_path is 7, not a text'],
    [{ secret_type: undefined }, 'secret_type is missing'],
    [{ secret_hash: false }, 'secret_hash is false, not a text'],
    [{ secret_checker_results: [] }, 'secret_checker_results is an array, not an object'],
    [
      { secret_checker_results: { tags: 'active_secret' } },
      'secret_checker_results.tags is "active_secret", not an array',
    ],
    [{ secret_checker_results: { tags: [1] } }, 'secret_checker_results.tags[0] is 1, not a text'],
  ])('for a finding with %j', async (change, problem) => {
    expect(await problemOf(withFinding(change))).toBe(`secrets.abababa.secrets_found[0].${problem}`)
  })

  test('naming the state that is not done, and what the service says to it', async () => {
    const { message } = await failureOf(() =>
      readScanResult({ secrets: {}, scan_state: 'failed', message: 'repository not found' }),
    )

    expect(message).toBe(
      'The scan service ended the scan in the state "failed" instead of "done": "repository not found". Run the job again. If it fails again, ask the service\'s administrator.',
    )
  })

  test('rather than called clean, whatever stands in place of secrets but an empty map', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (secrets) => {
        const isEmptyMap = JSON.stringify(secrets) === '{}'

        expect(isClean(result(secrets))).toBe(isEmptyMap)
      }),
    )
  })

  test('with a ScanError, whatever the answer is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect(() => readScanResult(body)).toThrow(ScanError)
      }),
    )
  })
})

describe('the answer to a scan request', () => {
  test('holds the identifier', () => {
    expect(readScanStarted({ scan_uuid: 'fd974b65-0000-4000-8000-000000000001', more: 1 })).toBe(
      'fd974b65-0000-4000-8000-000000000001',
    )
  })

  test.each([
    [null],
    [{}],
    [{ scan_uuid: 7 }],
    [{ scan_uuid: '' }],
    [{ scan_uuid: '..' }],
    [{ scan_uuid: 'a/b' }],
  ])('is refused when it is %j', async (body) => {
    const { code } = await failureOf(() => readScanStarted(body))

    expect(code).toBe('service')
  })
})

function isClean(body: unknown): boolean {
  try {
    return readScanResult(body).length === 0
  } catch {
    return false
  }
}
