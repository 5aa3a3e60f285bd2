import { afterEach, expect, jest, test } from '@jest/globals'

import { explain } from '../../src/action/publish/report-failure.ts'
import { ScanError } from '../../src/model/errors.ts'
import { leakedToken } from '../support/leak.ts'

const token = leakedToken(1)

/** The error of JSON's parser, which quotes what it read. */
function parserError(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}

afterEach(() => {
  delete process.env['RUNNER_DEBUG']
  jest.restoreAllMocks()
})

test('an error for the user is passed on as it is', () => {
  const error = new ScanError('input', 'Input timeout is "soon".')

  expect(explain(error)).toBe(error)
})

test.each([
  ['an error that quotes what was read', parserError(`${token} is no JSON`)],
  ['an error with a key at its end', new TypeError(`No such thing: ${token}`)],
  ['an error with a key in the middle', new Error(`a=${token}&b`)],
  ['a short quoted password', new Error('No such option: "hunter2 is it"')],
  ['a text', token],
  ['an object', { token }],
])('%s becomes one sentence without what may be a secret', (_what, error) => {
  const { code, message } = explain(error)

  expect(code).toBe('internal')
  expect(message).toMatch(
    /^Keysieve failed with an unexpected error \([^\n]+\)\. Run the job again with debug logging, and report the log\.$/,
  )
  expect(message).not.toContain(token.slice(4, 16))
  expect(message).not.toContain('hunter2')
})

test('what helps to find a defect stays', () => {
  const { message } = explain(new TypeError("Cannot read properties of undefined (reading 'sha')"))

  expect(message).toContain("(TypeError: Cannot read properties of undefined (reading '…'))")
})

test('debug logging shows the stack, without what may be a secret', () => {
  const lines: string[] = []
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  process.env['RUNNER_DEBUG'] = '1'

  explain(new Error(`broken at ${token}`))

  const text = lines.join('')
  expect(text).toMatch(/Error: broken at …\n/)
  expect(text).toMatch(/^\s+at /m)
  expect(text).not.toContain(token.slice(4, 16))
})
