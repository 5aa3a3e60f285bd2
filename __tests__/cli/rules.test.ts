import { expect, test } from '@jest/globals'

import { rules as command } from '../../src/cli/commands/rules.ts'
import { createMatcherOfAllRules } from '../../src/engine/all-rules.ts'
import { rules } from '../../src/engine/rules/index.ts'
import { runCommand } from '../support/command-run.ts'

test('every type has a line, with its severity, provider and title', async () => {
  const { code, stdout } = await runCommand(command)

  const lines = stdout.trimEnd().split('\n')
  expect(code).toBe(0)
  expect(lines).toHaveLength(rules.length + 1)
  expect(lines.find((line) => line.startsWith('github_personal_access_token '))).toMatch(
    / {2}critical {2}GitHub +GitHub personal access token \(classic\)$/,
  )
})

test('words choose among them, by name, alias, title and provider, in either case', async () => {
  const { stdout } = await runCommand(command, { operands: ['GITHUB_PAT', 'classic'] })

  expect(stdout).toBe(
    'github_personal_access_token  critical  GitHub  GitHub personal access token (classic)\n1 secret type\n',
  )
})

test('words that no type has leave none, and are named', async () => {
  const { code, stdout, stderr } = await runCommand(command, { operands: ['no-such-thing'] })

  expect([code, stdout, stderr]).toEqual([
    0,
    '',
    'No secret type has “no-such-thing” in its name, title or provider.\n',
  ])
})

test('programs get everything as JSON', async () => {
  const { stdout } = await runCommand(command, {
    operands: ['aws_access_key_id'],
    switches: ['json'],
  })

  expect(JSON.parse(stdout)).toEqual([
    {
      id: 'aws_access_key_id',
      title: 'AWS access key id',
      provider: 'AWS',
      severity: 'high',
      impact: 'use the AWS account with the rights of its user or role',
      revoke: 'AWS console → IAM → Users → Security credentials',
      url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/id_credentials_access-keys.html',
      aliases: [],
      part_of: 'aws_secret_key',
    },
  ])
})

test('with --samples a made key of each pattern is printed, and texts that are nearly the same', async () => {
  const { code, stdout } = await runCommand(command, {
    operands: ['github_personal_access_token'],
    switches: ['samples'],
  })
  const matcher = createMatcherOfAllRules()
  const blocks = stdout.split(/^ {4}(?=found|not found)/m).slice(1)
  const isFound = (text: string): boolean =>
    matcher.find(Buffer.from(text)).some(({ rule }) => rule.id === 'github_personal_access_token')

  expect(code).toBe(0)
  expect(blocks.length).toBeGreaterThan(3)
  for (const block of blocks) {
    const [title = '', ...lines] = block.split('\n')
    expect([title, isFound(lines.join('\n'))]).toEqual([title, title === 'found'])
  }
})

test.each([
  ['no type is named', [], ['samples'], '--samples needs a secret type. Run keysieve rules TYPE --samples.'],
  ['JSON is asked for', ['stripe'], ['samples', 'json'], '--samples prints text only. Leave out --json.'],
])('--samples are refused where %s', async (_, operands, switches, message) => {
  await expect(runCommand(command, { operands, switches })).rejects.toThrow(message)
})
