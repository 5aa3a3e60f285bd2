import { secretTypeToWire } from '../../contract/known-type.ts'
import { ScanError } from '../../model/errors.ts'
import { typeTable } from '../../report/formats/type-table.ts'
import { visible } from '../../report/words/escape.ts'
import type { Io, Typed } from '../command.ts'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { jsonText } from '../output/json-text.ts'
import { allEntries, type Entry, namesOf } from './catalog.ts'
import { listHosts } from './list-hosts.ts'
import { listSamples } from './list-samples.ts'

/**
 * Lists the types of secrets, as `keysieve rules` is asked to.
 *
 * @throws {ScanError} where samples are asked for and no type is named, or as JSON
 */
export async function listRules({ operands, switches }: Typed, { stdout, stderr }: Io): Promise<ExitCode> {
  const words = operands.map((word) => word.toLowerCase())
  const entries = allEntries().filter((entry) => hasAll(entry, words))
  if (switches.has('hosts')) return listHosts(entries, switches.has('json'), { stdout, stderr })
  if (switches.has('samples') && switches.has('json'))
    throw new ScanError('input', '--samples prints text only. Leave out --json.')
  if (switches.has('json')) {
    const lines = entries.map(({ type, rule }) =>
      jsonText(secretTypeToWire(type, rule.aliases ?? [], rule.partOf)),
    )
    await stdout.write(`[\n${lines.join(',\n')}\n]\n`)
    return EXIT.clean
  }
  if (entries.length === 0) {
    await stderr.write(
      `No secret type has “${visible(operands.join(' '))}” in its name, title or provider.\n`,
    )
    return EXIT.clean
  }
  if (switches.has('samples')) return listSamples(entries, words, { stdout })
  await stdout.write(
    typeTable(
      entries.map(({ type }) => type),
      stdout.paint,
    ),
  )
  return EXIT.clean
}

function hasAll({ type, rule }: Entry, words: readonly string[]): boolean {
  const text = [...namesOf(rule), type.title, type.provider].join('\n').toLowerCase()
  return words.every((word) => text.includes(word))
}
