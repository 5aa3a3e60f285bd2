import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

import { complaintsAbout, type Document } from './support/complaints.ts'

const ROOT = join(import.meta.dirname, '..')
const WORKFLOWS = '.github/workflows'

/** This action, an action of GitHub's own, or another by the full name of a commit, which nobody can move. */
const TRUSTED_ACTION = /^(?:\.\/|actions\/[\w-]+@v\d+|[\w./-]+@[0-9a-f]{40}(?: # v[\d.]+)?)$/

function read(path: string): Document {
  return { path, text: readFileSync(join(ROOT, path), 'utf8') }
}

function workflow(name: string, ...steps: readonly string[]): Document {
  const lines = ['on: pull_request', 'jobs:', '  job:', '    runs-on: ubuntu-latest', ...steps, '']
  return { path: `${WORKFLOWS}/${name}`, text: lines.join('\n') }
}

const action = read('action.yml')
const workflows = readdirSync(join(ROOT, WORKFLOWS)).map((name) => read(`${WORKFLOWS}/${name}`))
const unknownRuntime = { path: 'broken/action.yml', text: action.text.replace('node24', 'node25') }
const misspelled = workflow('misspelled.yml', '    stps:', '      - run: true')
const untrusted = workflow('untrusted.yml', '    steps:', '      - run: echo ${{ github.head_ref }}')
const readme = read('README.md').text
const pasted = {
  path: `${WORKFLOWS}/pasted.yml`,
  text: /^```yaml\n(?<text>name:.*?)^```$/ms.exec(readme)?.[1] ?? '',
}
// one call, because the checkers take seconds to start
const complaints = complaintsAbout([action, ...workflows, pasted, unknownRuntime, misspelled, untrusted])

function about({ path }: Document): string[] {
  return complaints.filter((complaint) => complaint.startsWith(`${path}:`))
}

test('GitHub and actionlint find nothing wrong with action.yml and the workflows', () => {
  expect(workflows.map(({ path }) => path)).toContain(`${WORKFLOWS}/keysieve.yml`)
  expect([action, ...workflows].flatMap(about)).toEqual([])
})

test('the workflow that the README gives to paste is a sound one', () => {
  expect(pasted.text).toContain('uses: keysieve/keysieve@v1')
  expect(about(pasted)).toEqual([])
})

test('an action.yml for a runtime that the runner does not have is refused', () => {
  expect(about(unknownRuntime)).toEqual([expect.stringContaining("Unexpected value 'node25'")])
})

test('a workflow with a misspelled key is refused', () => {
  expect(about(misspelled)).toContain(`${misspelled.path}:5: Unexpected value 'stps'`)
})

test('a workflow that puts untrusted text into a script is refused', () => {
  expect(about(untrusted)).toEqual([expect.stringContaining('"github.head_ref" is potentially untrusted')])
})

test('workflows use only actions that nobody else can change', () => {
  const used = workflows.flatMap(({ text }) => [...text.matchAll(/\buses: (?<action>.+)$/gm)])

  expect(used.length).toBeGreaterThan(workflows.length)
  expect(
    used.map(({ groups }) => groups?.['action']).filter((name) => !TRUSTED_ACTION.test(name ?? '')),
  ).toEqual([])
})

test('workflows may only read, but for a job that asks for more', () => {
  const open = workflows.filter(({ text }) => !/^permissions:\n {2}contents: read\n(?! )/m.test(text))

  expect(open.map(({ path }) => path)).toEqual([])
})
