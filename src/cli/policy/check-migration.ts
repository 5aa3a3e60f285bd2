import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

import { ScanError } from '../../model/errors.ts'
import { SETTINGS_FILES } from '../../policy/migrate/read-settings.ts'
import { POLICY_FILE } from '../../policy/repository-policy.ts'
import { count } from '../../report/words/amount.ts'
import { visible } from '../../report/words/escape.ts'
import type { Io } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { printNothing } from '../output/scan-printer.ts'
import { QUIET_REQUEST } from '../scan/quiet-request.ts'
import { withFileScan } from '../scan/scan-files.ts'
import { type FoundPlace, OTHER_SCANNERS, type OtherScanner, runScanner } from './other-scanners.ts'

/**
 * Runs the scanners whose settings are in a folder, and Keysieve with the policy there, and prints the places that only
 * one of them reports. No secret is printed.
 *
 * @throws {ScanError} where there is no policy, or no such scanner is on the PATH
 */
export async function checkMigration(folder: string, io: Io): Promise<ExitCode> {
  if (!existsSync(join(folder, POLICY_FILE))) {
    throw new ScanError('input', `${join(folder, POLICY_FILE)} does not exist. Run keysieve migrate first.`)
  }
  const present = SETTINGS_FILES.filter((name) => existsSync(join(folder, name)))
  const scanners = OTHER_SCANNERS.filter(({ settings }) => present.some((name) => settings.test(name)))
  let compared = 0
  let ours: FoundPlace[] | undefined
  for (const scanner of scanners) {
    const theirs = await placesOf(scanner, folder, present)
    if (theirs === undefined) continue
    compared++
    ours ??= await ownPlaces(folder, io)
    await io.stdout.write(differences(scanner.name, theirs, ours))
  }
  if (compared === 0) {
    const programs = OTHER_SCANNERS.map(({ program }) => program).join(', ')
    throw new ScanError(
      'input',
      `The PATH has no scanner that uses the settings in ${folder}. Supported scanners: ${programs}.`,
    )
  }
  return EXIT.clean
}

async function placesOf(
  scanner: OtherScanner,
  folder: string,
  present: readonly string[],
): Promise<FoundPlace[] | undefined> {
  try {
    return await runScanner(scanner, resolve(folder), present)
  } catch {
    throw new ScanError(
      'input',
      `The report of ${scanner.program} can't be read. Run ${scanner.program} in ${folder} to see why.`,
    )
  }
}

async function ownPlaces(folder: string, io: Io): Promise<FoundPlace[]> {
  const places: FoundPlace[] = []
  const request = { ...QUIET_REQUEST, paths: [folder] }
  await withFileScan(request, io, ({ run }) =>
    run({
      ...printNothing(),
      async found({ path, line, type }) {
        places.push({
          path: relative(resolve(folder), resolve(path)).replaceAll('\\', '/'),
          line,
          rule: type.id,
        })
      },
    }),
  )
  return places
}

/** Both lists side by side, a line for each place that one of them lacks. */
export function differences(
  name: string,
  theirs: readonly FoundPlace[],
  ours: readonly FoundPlace[],
): string {
  const keyOf = ({ path, line }: FoundPlace): string => `${path}:${line}`
  const without = (some: readonly FoundPlace[], others: readonly FoundPlace[]): FoundPlace[] => {
    const keys = new Set(others.map(keyOf))
    return some.filter((place) => !keys.has(keyOf(place)))
  }
  const lines = (who: string, some: readonly FoundPlace[]): string[] =>
    some.map((place) => `  only ${who}: ${visible(keyOf(place))}  ${visible(place.rule)}\n`).sort()
  const onlyTheirs = without(theirs, ours)
  const onlyOurs = without(ours, theirs)
  const both = theirs.length - onlyTheirs.length
  const head = `${name} and Keysieve: ${count(both, 'finding')} in both, ${onlyTheirs.length} only ${name}, ${onlyOurs.length} only Keysieve\n`
  return [head, ...lines(name, onlyTheirs), ...lines('Keysieve', onlyOurs)].join('')
}
