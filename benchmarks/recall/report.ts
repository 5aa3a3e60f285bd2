import type { Clean, Leak } from './cases.ts'
import type { Found } from './scanner.ts'

/** What one scanner made of all cases. */
export interface Result {
  readonly scanner: string
  readonly leaks: readonly (Leak & { readonly found: readonly Found[] })[]
  readonly clean: readonly (Clean & { readonly found: readonly Found[] })[]
}

type Counted = Result['leaks'][number]

const SIGNS = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~']

/** The whole report, in Markdown. */
export function reportOn(results: readonly Result[]): string {
  return [
    table('everyday leaks', results, rowsByGroup),
    table('random passwords over seven places, by generator', results, ({ leaks }) =>
      rowsBy(ofTable(leaks, 'places'), ({ generator }) => generator),
    ),
    table('random passwords over seven places, by a sign in them', results, rowsBySign),
    nearMissTable(results),
  ].join('\n')
}

type Rows = ReadonlyMap<string, readonly Counted[]>

function rowsByGroup({ leaks }: Result): Rows {
  const all = ofTable(leaks, 'forms')
  const drawn = all.filter(({ strength }) => strength === 'random')
  const thought = all.filter(({ strength }) => strength !== 'random')
  return new Map([
    ...rowsBy(drawn, ({ group }) => `random values, ${group}`),
    ['**random values**', drawn],
    ...rowsBy(thought, ({ group }) => `chosen by people, ${group}`),
    ['**chosen by people, in files of settings**', thought.filter(({ isConfig }) => isConfig)],
    ['**chosen by people**', thought],
  ])
}

function rowsBySign({ leaks }: Result): Rows {
  const all = ofTable(leaks, 'places')
  return new Map([
    ...SIGNS.map(
      (sign) =>
        [
          `\`${sign === '`' ? 'backquote' : sign === '|' ? 'stroke' : sign}\``,
          all.filter(({ value }) => value.includes(sign)),
        ] as const,
    ),
    ['**all**', all] as const,
  ])
}

function ofTable(leaks: readonly Counted[], name: Leak['table']): readonly Counted[] {
  return leaks.filter(({ table }) => table === name)
}

function rowsBy(leaks: readonly Counted[], of: (leak: Counted) => string): Rows {
  return Map.groupBy(leaks, of)
}

function table(title: string, results: readonly Result[], rowsOf: (result: Result) => Rows): string {
  const all = results.map(rowsOf)
  const names = [...(all[0]?.keys() ?? [])]
  const rows = names.map((name) => {
    const cells = all.map((rows) => shareFound(rows.get(name) ?? []))
    return `| ${name} | ${all[0]?.get(name)?.length ?? 0} | ${cells.join(' | ')} |\n`
  })
  return `## Found of ${title}, in percent\n\n${head(['', 'texts', ...results.map(({ scanner }) => scanner)])}${rows.join('')}`
}

function head(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |\n| --- |${' ---: |'.repeat(cells.length - 1)}\n`
}

/** Found, and in brackets found whole: the finding covers all of the value. */
function shareFound(leaks: readonly Counted[]): string {
  if (leaks.length === 0) return '–'
  const found = leaks.filter((leak) =>
    leak.found.some(({ start, end }) => start < leak.end && end > leak.start),
  )
  const whole = found.filter((leak) =>
    leak.found.some(({ start, end }) => start <= leak.start && end >= leak.end),
  )
  const percent = (part: readonly Counted[]): string => ((part.length / leaks.length) * 100).toFixed(1)
  return `${percent(found)} (${percent(whole)})`
}

function nearMissTable(results: readonly Result[]): string {
  const kinds = [...new Set(results[0]?.clean.map(({ kind }) => kind))]
  const count = (result: Result, kind?: string): number =>
    result.clean.filter((text) => (kind === undefined || text.kind === kind) && text.found.length > 0).length
  const size = (kind: string): number => results[0]?.clean.filter((text) => text.kind === kind).length ?? 0
  const rows = kinds.map(
    (kind) => `| ${kind} | ${size(kind)} | ${results.map((result) => count(result, kind)).join(' | ')} |\n`,
  )
  const sum = `| **all** | ${results[0]?.clean.length ?? 0} | ${results.map((result) => count(result)).join(' | ')} |\n`
  return `## False alarms on near misses\n\n${head(['', 'texts', ...results.map(({ scanner }) => scanner)])}${rows.join('')}${sum}`
}

/** Each form with the share found, then every text that was missed or falsely found. */
export function detailsOf({ leaks, clean }: Result): string {
  const forms = Map.groupBy(leaks, ({ group, form, strength }) => `${group}: ${form}, ${strength}`)
  const rows = Array.from(forms, ([name, of]) => `${shareFound(of).padStart(16)}  ${name}\n`)
  const missed = leaks
    .filter((leak) => leak.found.length === 0)
    .map(({ form, generator, text }) => `missed, ${form}, ${generator}: ${JSON.stringify(text)}\n`)
  const wrong = clean
    .filter(({ found }) => found.length > 0)
    .map(({ kind, text, found }) => `false alarm, ${kind}, ${found[0]!.rule}: ${JSON.stringify(text)}\n`)
  return [...rows, ...missed, ...wrong].join('')
}
