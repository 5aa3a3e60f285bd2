/**
 * Asks other scanners again what they report with the settings in `__tests__/fixtures/migrate`, and writes their answers
 * there. `node .scripts/scanner-answers.ts [TOOL…]` asks those on the PATH: gitleaks, betterleaks, detect-secrets,
 * ggshield, kingfisher and secretlint. Of Trivy and TruffleHog it builds the packages that decide, with Go.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { ANSWERS, answersOf } from '../__tests__/support/scanner-answers.ts'
import { type PathAnswers, pathsAskedAgain } from './scanner-answers/paths.ts'
import { askedAgain } from './scanner-answers/settings.ts'

const PATHS = join(ANSWERS, '..')
const wanted = process.argv.slice(2)

for (const folder of [PATHS, ANSWERS]) {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const tool = basename(file, '.json')
    if (wanted.length > 0 && !wanted.includes(tool)) continue
    const answers =
      folder === PATHS
        ? await pathsAskedAgain(JSON.parse(readFileSync(join(folder, file), 'utf8')) as PathAnswers)
        : await askedAgain(answersOf(tool))
    if (answers === undefined) process.stdout.write(`${tool} is not on the PATH: left out\n`)
    else writeFileSync(join(folder, file), `${JSON.stringify(answers, null, 2)}\n`)
  }
}
