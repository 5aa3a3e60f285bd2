import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'

import { documentedPages, messageTexts, writeTexts } from '../../.scripts/prose/texts.ts'

describe('the messages that Vale reads', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'keysieve-prose-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function written(text: string) {
    const [[file, sources] = []] = writeTexts(
      { 'messages.md': [{ place: 'src/a.ts:7', text }], 'types.md': [] },
      folder,
    )
    return { lines: readFileSync(file!, 'utf8').split('\n'), sources: sources! }
  }

  test('lead back from each line to the message', () => {
    const { lines, sources } = written('The first line.\nThe second one.')

    expect(lines).toEqual(['The first line.', '', 'The second one.', '', ''])
    expect(sources).toEqual(['src/a.ts:7', undefined, 'src/a.ts:7', undefined])
  })

  test('have no markup, code and addresses', () => {
    const { lines } = written('# Run <b>it</b> with `--a-b` at https://example.com/a now')

    expect(lines[0]).toBe('Run it with … at … now')
  })

  test('are those of the program apart from what types of secrets say', () => {
    const { 'messages.md': program, 'types.md': types } = messageTexts()

    expect(program.length).toBeGreaterThan(1000)
    expect(types.length).toBeGreaterThan(1000)
    expect(types.every(({ place }) => place.startsWith('src/engine/rules/'))).toBe(true)
  })
})

test('the pages that Vale reads are those that people wrote', () => {
  expect(documentedPages()).toEqual(
    expect.arrayContaining(['CHANGELOG.md', 'README.md', 'docs/policy.md', 'src/README.md']),
  )
  expect(documentedPages()).not.toContain('docs/rules.md')
})
