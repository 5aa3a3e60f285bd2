/**
 * Checks the documentation and the product's messages with Vale, in the style of `.vale/Keysieve`:
 * `npm run prose` fails on errors, and `npm run prose -- --all` also lists warnings and suggestions.
 *
 * Exit code: 0 no errors, 1 errors, 2 Vale can't be had or does not run.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { documentedPages, messageTexts, type SourceLine, writeTexts } from './prose/texts.ts'
import { type Alert, alertsOf, installVale } from './prose/vale.ts'

/** @returns how many of the alerts are errors */
function print(alerts: readonly Alert[], isAll: boolean): number {
  for (const { place, level, rule, message } of alerts) {
    if (isAll || level === 'error') process.stdout.write(`${place}: ${level}: ${message} (${rule})\n`)
  }
  return alerts.filter(({ level }) => level === 'error').length
}

function main(): number {
  const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } })
  const vale = installVale()
  if (vale === undefined) {
    process.stderr.write(
      'Vale is not on the PATH and could not be built with Go. Install Vale 3 or Go 1.25.\n',
    )
    return 2
  }
  const folder = mkdtempSync(join(tmpdir(), 'keysieve-prose-'))
  try {
    const texts = writeTexts(messageTexts(), folder)
    const placeOf = (file: string, line: number): SourceLine | undefined => texts.get(file)?.[line - 1]
    const pages = documentedPages()
    const alerts = alertsOf(vale, [...pages, ...texts.keys()], placeOf)
    const errors = print(alerts, values.all)
    process.stdout.write(`${pages.length} pages and the messages: ${errors} errors\n`)
    return errors === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}

process.exitCode = main()
