import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'

import { explain } from '../../src/cli/commands/explain.ts'
import { patternWords } from '../../src/cli/explain/pattern-words.ts'
import { BASE32, BASE64 } from '../../src/engine/pattern/alphabet.ts'
import { rules } from '../../src/engine/rules/index.ts'
import { randomFrom } from '../../src/engine/samples.ts'
import { runCommand } from '../support/command-run.ts'
import { failureOf } from '../support/failure.ts'
import { leakedToken } from '../support/leak.ts'
import { writeClone } from '../support/local-clone.ts'
import { sampleOf } from '../support/sample-of.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

async function explained(subject: string): Promise<string> {
  return (await runCommand(explain, { operands: [subject] })).stdout
}

describe('a type', () => {
  test('is explained in full, by its name, an alias, or one for its base 64', async () => {
    const sheet = [
      'GitHub personal access token (classic)',
      '  Type        github_personal_access_token, also github_pat, github_token',
      '  Provider    GitHub',
      '  Severity    critical',
      '  Danger      It lets its holder read and change repositories and whatever else its scopes allow.',
      '  Revoke      GitHub → Settings → Developer settings → Personal access tokens',
      '  Page        https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/about-authentication-to-github',
      '  Looks like  ghp_, then 36 letters and digits',
      '  Validation  its checksum or structure is verified; values that fail are not reported',
      '',
    ].join('\n')

    expect(await explained('github_personal_access_token')).toBe(sheet)
    expect(await explained('GITHUB_PAT')).toBe(sheet)
    expect(await explained('github_token_base64')).toBe(sheet)
  })

  test('tells what it completes, and what completes it', async () => {
    expect(await explained('aws_access_key_id')).toContain(
      '  Pair        completes aws_secret_key; alone it is not a secret and is not reported\n',
    )
    expect(await explained('aws_secret_key')).toContain(
      '  Pair        with aws_access_key_id near it, both are one complete credential\n',
    )
  })

  test('that is mistyped is told the nearest', async () => {
    const { code, message } = await failureOf(() => explained('githb_pat'))

    expect([code, message]).toEqual(['input', 'Unknown secret type “githb_pat”; did you mean github_pat?'])
  })

  test('has forms that can be told in a line each', () => {
    const forms = rules.flatMap(({ id, patterns }) =>
      patterns.map((pattern) => `${id}: ${patternWords(pattern)}`),
    )

    expect(forms.filter((form) => !/^\w+: .{5,200}$/u.test(form))).toEqual([])
  })
})

describe('a place', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'config.yml')
  const token = leakedToken(1)

  test('has the severity that it has under the policy', async () => {
    const clone = writeClone(
      join(folder, 'clone'),
      {},
      {
        '.keysieve.yml': 'rules: { github_pat: { severity: low } }\n',
        a: `"${token}"\n`,
      },
    )

    expect(await explained(`${join(clone, 'a')}:1`)).toContain('\n  Severity    low: not checked\n')
  })

  test('shows what is found there, and why', async () => {
    await writeFile(file, `a: 1\ntoken: "${token}"\n`)

    const text = await explained(`${file}:2`)

    expect(text).not.toContain(token)
    expect(text.split('\n')).toEqual([
      `  ${file}:2:9  GitHub personal access token (classic)  critical: not checked`,
      '      1 │ a: 1',
      `      2 │ token: "ghp_${'•'.repeat(34)}${token.slice(-2)}"`,
      `        │         ${'^'.repeat(40)}`,
      '',
      '  Rule        github_personal_access_token (GitHub)',
      '  Found by    its start, ghp_',
      '  Validation  valid: its checksum or structure is correct',
      '  Severity    critical: not checked',
      expect.stringMatching(/^ {2}Hash {8}[0-9a-f-]{36}$/),
      '  Danger      It lets its holder read and change repositories and whatever else its scopes allow.',
      '  Revoke      GitHub → Settings → Developer settings → Personal access tokens',
      '  Page        https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/about-authentication-to-github',
      '',
    ])
  })

  test('may be narrowed to a column', async () => {
    await writeFile(file, `"${token}" "${leakedToken(2)}"\n`)

    const headings = async (place: string): Promise<string[]> =>
      (await explained(`${file}:${place}`)).split('\n').filter((line) => line.startsWith(`  ${file}`))

    expect(await headings('1')).toHaveLength(2)
    expect(await headings('1:2')).toEqual([expect.stringContaining('config.yml:1:2  ')])
    expect(await headings('1:84')).toEqual([expect.stringContaining('config.yml:1:45  ')])
    expect(await headings('1:85')).toEqual([])
  })

  test('tells what completes the secret, and on which line', async () => {
    const random = randomFrom(5)
    await writeFile(
      file,
      `aws_access_key_id = AKIA${random.text(BASE32.characters, 16)}\naws_secret_access_key = ${random.text(BASE64.characters, 40)}\n`,
    )

    expect(await explained(`${file}:2`)).toContain('AWS access key id on line 1 completes it')
  })

  test('may be any line of a key of several', async () => {
    await writeFile(file, sampleOf('private_key', 0).text)

    expect(await explained(`${file}:4`)).toContain('  Rule        private_key (Private key)\n')
  })

  test('of a token whose checksum is wrong says that it is not real, and not that it is reported', async () => {
    const changed = token.slice(0, -1) + (token.endsWith('0') ? '1' : '0')
    await writeFile(file, `a: 1\ntoken: "${changed}"\n`)

    const text = await explained(`${file}:2`)

    expect(text).toContain(`  ${file}:2:9  GitHub personal access token (classic)  not real\n`)
    expect(text).toMatch(/\n {2}Not real {4}.*checksum.*; it is not reported\n/)
    expect(await explained(`${file}:1`)).toBe(
      `No secret found on line 1 of ${file}, nor anywhere else in it.\n`,
    )
  })

  test('of encoded text says how it is written', async () => {
    const encoded = Buffer.from(`token = "${token}"; // and some more text to make it long`).toString(
      'base64',
    )
    await writeFile(file, `data: ${encoded}\n`)

    const text = await explained(`${file}:1`)

    expect(text).toContain('  Written in  base64\n')
    expect(text).not.toContain(encoded.slice(20, 40))
  })

  test('with nothing in it says where something is', async () => {
    await writeFile(file, `a: 1\ntoken: "${token}"\n`)

    expect(await explained(`${file}:1`)).toBe(`No secret found on line 1 of ${file}, but on line 2.\n`)
    expect(await explained(`${file}:2:3`)).toBe(
      `No secret found on line 2 at column 3 of ${file}, but on line 2.\n`,
    )
  })

  test('in a clean file says so', async () => {
    await writeFile(file, 'a: 1\n')

    expect(await explained(`${file}:1`)).toBe(
      `No secret found on line 1 of ${file}, nor anywhere else in it.\n`,
    )
  })

  test('in a file that can not be read is not scanned', async () => {
    const { code, message } = await failureOf(() => explained(`${folder}/gone.txt:1`))

    expect([code, message]).toEqual([
      'repository',
      `${folder}/gone.txt can't be read: there is no such file or folder.`,
    ])
  })
})
