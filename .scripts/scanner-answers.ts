/**
 * Asks other scanners again what they report with the settings in `__tests__/fixtures/migrate`, and writes their answers
 * there. `node .scripts/scanner-answers.ts [TOOL…]` asks those on the PATH: gitleaks, betterleaks, detect-secrets,
 * ggshield, kingfisher and secretlint. Of Trivy and TruffleHog it builds the packages that decide, with Go,
 * and for Nosey Parker the crates, with cargo.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { ANSWERS, answersOf } from '../__tests__/support/scanner-answers.ts'
import { type ExpressionAnswers, expressionsAskedAgain } from './scanner-answers/expressions.ts'
import { type PathAnswers, pathsAskedAgain } from './scanner-answers/paths.ts'
import { askedAgain } from './scanner-answers/settings.ts'

const PATHS = join(ANSWERS, '..')
const EXPRESSIONS = join(PATHS, 'expressions')
const wanted = process.argv.slice(2)

for (const folder of [PATHS, ANSWERS, EXPRESSIONS]) {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const tool = basename(file, '.json')
    if (wanted.length > 0 && !wanted.includes(tool)) continue
    const answers = await askedAgainIn(folder, file, tool)
    if (answers === undefined) process.stdout.write(`${tool} is not on the PATH: left out\n`)
    else writeFileSync(join(folder, file), `${JSON.stringify(answers, null, 2)}\n`)
  }
}

async function askedAgainIn(folder: string, file: string, tool: string): Promise<object | undefined> {
  if (folder === ANSWERS) return askedAgain(answersOf(tool))
  const kept: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  return folder === PATHS
    ? pathsAskedAgain(kept as PathAnswers)
    : expressionsAskedAgain(kept as ExpressionAnswers)
}
