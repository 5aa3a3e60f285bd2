import type { SecretType } from '../../model/secret-type.ts'
import { count } from '../words/amount.ts'
import { displayWidth } from '../words/display-width.ts'
import { visible } from '../words/escape.ts'
import type { Paint } from '../words/paint.ts'

/** Secret types, a line for each: id, severity, provider, title. */
export function typeTable(types: readonly SecretType[], paint: Paint): string {
  const widths = (['id', 'severity', 'provider'] as const).map((key) =>
    types.reduce((width, type) => Math.max(width, displayWidth(visible(type[key]))), 0),
  )
  const lines = types.map(({ id, severity, provider, title }) =>
    [
      paint('strong', padded(id, widths[0]!)),
      padded(severity, widths[1]!),
      padded(provider, widths[2]!),
      paint('faint', visible(title)),
    ].join('  '),
  )
  return `${lines.join('\n')}\n${count(types.length, 'secret type')}\n`
}

function padded(text: string, width: number): string {
  const seen = visible(text)
  return seen + ' '.repeat(Math.max(0, width - displayWidth(seen)))
}
