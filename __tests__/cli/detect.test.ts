import { describe, expect, test } from '@jest/globals'

import { detect } from '../../src/cli/commands/detect.ts'
import { BASE32, BASE64 } from '../../src/engine/pattern/alphabet.ts'
import { randomFrom } from '../../src/engine/samples.ts'
import { runCommand } from '../support/command-run.ts'
import { failureOf } from '../support/failure.ts'
import { leakedToken } from '../support/leak.ts'

const token = leakedToken(1)

async function answersTo(...lines: readonly unknown[]): Promise<unknown[]> {
  const input = lines.map((line) => Buffer.from(`${JSON.stringify(line)}\n`))
  const { stdout } = await runCommand(detect, { input })
  return stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
}

test('each text is answered, in order, with its own id', async () => {
  const match = {
    secret_type: 'github_personal_access_token',
    provider: 'GitHub',
    start: 5,
    end: 45,
    reported: true,
    tags: [],
  }

  expect(
    await answersTo({ id: 'a', path: 'a.txt', text: `k = "${token}"` }, { id: 2, text: 'nothing' }),
  ).toEqual([
    { id: 'a', matches: [match] },
    { id: 2, matches: [] },
  ])
})

test('offsets count UTF-16 units of the text', async () => {
  const text = `😀 ü 漢\n"${token}" 😀 "${token}"`

  const [answer] = (await answersTo({ id: 1, text })) as [{ matches: { start: number; end: number }[] }]

  expect(answer.matches.map(({ start, end }) => text.slice(start, end))).toEqual([token, token])
})

test('what is proven to be no secret is told as not reported', async () => {
  const changed = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0')

  const answers = await answersTo({ id: 1, text: `k = "${changed}"` })

  expect(answers).toEqual([
    {
      id: 1,
      matches: [
        expect.objectContaining({
          secret_type: 'github_personal_access_token',
          reported: false,
          reason: 'its checksum is wrong',
        }),
      ],
    },
  ])
})

test('the parts of a complete credential are told each', async () => {
  const random = randomFrom(5)
  const [id, secret] = [`AKIA${random.text(BASE32.characters, 16)}`, random.text(BASE64.characters, 40)]
  const text = `aws_access_key_id = ${id}\naws_secret_access_key = ${secret}\n`

  const [answer] = (await answersTo({ id: 1, text })) as [{ matches: Record<string, unknown>[] }]

  expect(answer.matches.map(({ secret_type, tags }) => [secret_type, tags])).toEqual([
    ['aws_access_key_id', ['complete']],
    ['aws_secret_key', ['complete']],
  ])
})

test('what only its name tells is of the provider in the name', async () => {
  const value = randomFrom(7).text(BASE64.characters, 38)
  const text = `[huawei]\nclient_secret = "q7${value}"\n`

  const [answer] = (await answersTo({ id: 1, text })) as [{ matches: Record<string, unknown>[] }]

  expect(answer.matches.map(({ secret_type, provider }) => [secret_type, provider])).toEqual([
    ['secret_assignment', 'Huawei'],
  ])
})

test('empty lines and a byte order mark are passed over', async () => {
  const line = JSON.stringify({ id: 1, text: '' })

  const { stdout } = await runCommand(detect, { input: [Buffer.from(`\ufeff${line}\r\n\n  \n${line}`)] })

  expect(stdout).toBe('{"id":1,"matches":[]}\n{"id":1,"matches":[]}\n')
})

test('a line of many chunks is one line', async () => {
  const line = Buffer.from(JSON.stringify({ id: 1, text: `${'x '.repeat(2 ** 20)}"${token}"` }))
  const input = Array.from({ length: Math.ceil(line.length / 65_536) }, (_, index) =>
    line.subarray(index * 65_536, (index + 1) * 65_536),
  )

  const { stdout } = await runCommand(detect, { input })

  expect(JSON.parse(stdout).matches[0]).toMatchObject({ start: 2 ** 21 + 1, end: 2 ** 21 + 41 })
})

describe('a wrong line ends the run, with its number and without its text', () => {
  test.each([
    [`{"id": 1, "text": "${token}`, 'is not JSON'],
    ['[]', 'is not a JSON object'],
    ['{"text": "x"}', 'has no "id" that is a string or a number'],
    ['{"id": 1}', 'has no "text" that is a string'],
    ['{"id": 1, "text": "x", "path": 1}', 'has a "path" that is not a string'],
  ])('%#', async (line, problem) => {
    const input = [Buffer.from(`{"id": 1, "text": ""}\n\n${line}\n`)]

    const { code, message } = await failureOf(() => runCommand(detect, { input }))

    expect([code, message]).toEqual([
      'input',
      `Line 3 of standard input ${problem}. Write one object per line: {"id": "1", "path": "a.txt", "text": "…"}.`,
    ])
  })
})
