import { isNamed } from '../../engine/rule.ts'
import { ScanError } from '../../model/errors.ts'
import { nearestName } from '../../model/nearest-name.ts'
import { visible } from '../../report/words/escape.ts'
import { ruleDetails } from '../../report/words/rule-details.ts'
import type { Io } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { allEntries, type Entry, namesOf } from './catalog.ts'
import { patternWords } from './pattern-words.ts'

/**
 * Tells all that is known of a secret type.
 *
 * @param name its id or an alias
 * @throws {ScanError} when there is no such type
 */
export async function explainType(name: string, { stdout }: Pick<Io, 'stdout'>): Promise<ExitCode> {
  const entries = allEntries()
  const entry = entries.find(({ rule }) => isNamed(rule, name.toLowerCase()))
  if (entry === undefined) throw unknownType(name, entries)
  const { type, rule } = entry
  const sheet = ruleDetails(
    {
      type,
      aliases: rule.aliases ?? [],
      forms: [...new Set(rule.patterns.map(patternWords))],
      offlineCheck: checkOf(entry),
      pairs: pairsOf(entry, entries),
    },
    stdout.paint,
  )
  await stdout.write(sheet)
  return EXIT.clean
}

function unknownType(name: string, entries: readonly Entry[]): ScanError {
  const names = entries.flatMap(({ rule }) => namesOf(rule))
  const nearest = nearestName(name.toLowerCase(), names)
  const typed = `Unknown secret type “${visible(name)}”`
  return new ScanError(
    'input',
    nearest === undefined
      ? `${typed}; run keysieve rules to list all types. To explain a finding, use FILE:LINE.`
      : `${typed}; did you mean ${nearest}?`,
  )
}

function checkOf({ rule }: Entry): string {
  const isValidated =
    rule.validate !== undefined || rule.patterns.some(({ validate }) => validate !== undefined)
  return isValidated
    ? 'its checksum or structure is verified; values that fail are not reported'
    : 'its form only; only its provider can confirm it'
}

function pairsOf({ rule }: Entry, entries: readonly Entry[]): string[] {
  const halves = entries.filter((one) => one.rule.partOf === rule.id).map(({ type }) => type.id)
  return [
    ...(rule.partOf === undefined
      ? []
      : [
          rule.publishable === true
            ? `goes with ${rule.partOf}; public by design, and reported alone with its own severity`
            : `completes ${rule.partOf}; alone it is not a secret and is not reported`,
        ]),
    ...halves.map((id) => `with ${id} near it, both are one complete credential`),
  ]
}
