import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'

import { migrate } from '../../../src/cli/commands/migrate.ts'
import { scan } from '../../../src/cli/commands/scan.ts'
import { runCommand } from '../../support/command-run.ts'
import { cloneOf } from '../../support/migrating.ts'
import { ANSWERED_TOOLS, type AnsweredCase, answersOf, filesOf } from '../../support/scanner-answers.ts'

/** What a scan of a folder reports, as `src/a.txt:3`. */
async function reportedIn(folder: string): Promise<string[]> {
  const { stdout } = await runCommand(scan, { operands: [folder], values: { format: 'json' } })
  const { findings } = JSON.parse(stdout) as {
    readonly findings: readonly { file_path: string; line_no: number }[]
  }
  return findings.map(({ file_path, line_no }) => `${relative(folder, file_path)}:${line_no}`)
}

describe.each(ANSWERED_TOOLS)('with the settings of %s, Keysieve reports what the tool does', (tool) => {
  const answers = answersOf(tool)
  const [byDefault, ...cases] = answers.cases as [AnsweredCase, ...AnsweredCase[]]
  // Lines that only one of the two reports by itself say nothing of settings.
  let isCompared: (place: string) => boolean
  beforeAll(async () => {
    const ours = new Set(await reportedIn(cloneOf(filesOf(answers, { ...byDefault, settings: {} }))))
    const theirs = new Set(byDefault.reported)
    isCompared = (place) => ours.has(place) === theirs.has(place)
    expect(byDefault.reported.filter((place) => ours.has(place)).length).toBeGreaterThan(7)
  })

  test.each(cases.map((one) => [one.name, one] as const))('%s', async (_, one) => {
    const folder = cloneOf(filesOf(answers, one))

    const { stderr } = await runCommand(migrate, { operands: [folder] })
    for (const name of Object.keys(one.settings)) rmSync(join(folder, name))
    const reported = (await reportedIn(folder)).filter(isCompared).sort()

    const expected = one.reported.filter(isCompared)
    if (one.note === undefined) {
      expect([reported, stderr]).toEqual([expected, expect.not.stringContaining('Not converted')])
    } else {
      expect(stderr).toContain(one.note)
      expect(reported).toEqual(expect.arrayContaining(expected))
    }
  })
})
