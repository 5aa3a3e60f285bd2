import type { Excuse, IgnoredFinding } from '../../model/ignored.ts'
import { visible } from './escape.ts'
import type { Paint } from './paint.ts'

const WORDS: Readonly<Record<Excuse, string>> = {
  ignore: 'by an entry of the policy',
  path: 'its file is excluded by the policy',
  rule: 'its rule is disabled',
  baseline: 'in the baseline',
  inline: 'by a marker in its line',
  incident: 'its incident is ignored in the scan service',
}

/** `left out: config/test.yml:2:10 github_personal_access_token, by an entry of the policy: made for tests`. */
export function leftOutLine({ finding, by, reason }: IgnoredFinding, paint: Paint): string {
  const { path, line, columns, secretType, marker } = finding
  const place = `${visible(path)}:${line}:${columns[0]} ${visible(secretType)}`
  const more = by === 'inline' ? marker?.name : reason
  return `${paint('faint', 'ignored:')} ${place}, ${WORDS[by]}${more === undefined ? '' : `: ${visible(more)}`}\n`
}

/** `scanned in part: lib/all.zip: an archive, not opened`. */
export function partlyLine(path: string, reason: string, paint: Paint): string {
  return `${paint('faint', 'scanned in part:')} ${visible(path)}: ${visible(reason)}\n`
}
