import { ScanError } from '../../model/errors.ts'
import { visible } from '../../report/words/escape.ts'

/**
 * The values of an option that takes some of a list, with commas between them.
 *
 * @throws {ScanError} for one that is not in the list: a service would find nothing for it, which looks like good news
 */
export function chosen(option: string, text: string, known: readonly string[]): readonly string[] {
  const values = text.split(',')
  const unknown = values.find((value) => !known.includes(value))
  if (unknown === undefined) return values
  throw new ScanError('input', `--${option} is “${visible(unknown)}”; use one of ${known.join(', ')}.`)
}
