import { ScanError } from '../model/errors.ts'
import type { CompiledPattern, PrefilterTables } from './match/compiled-pattern.ts'
import type { Anchor, AnyPattern, ParserPattern, Pattern, Read, ReadAnchor, Rule, RuleFile } from './rule.ts'

/** The rules as data: what a clean scan needs of them, and what is needed once something is found at an anchor. */
export interface PackedPrefilter {
  /** How many types the rules know. */
  readonly ruleCount: number
  /** The tables' bytes. */
  readonly tables: Uint8Array
  /** The guards, beginnings that many expressions share, as JSON; then a form a line. */
  readonly forms: string
}

/** Where the code of a form is, which is loaded when it is needed. */
export interface CodePlace {
  /** The file that has the rule. */
  readonly file: number
  /** The file that has the pattern's reader, and its name there; the rule has it where there is none. */
  readonly reader?: readonly [file: string, name: string]
}

/** A form as plain data, without what only matters once it has matched. */
export interface PackedForm
  extends Pick<Pattern, 'named' | 'loose' | 'notAfter' | 'reach'>,
    Partial<Pick<ParserPattern, 'behind' | 'notBefore'>>,
    CodePlace {
  readonly id: string
  readonly generic?: true | undefined
  /** Its place among the patterns of its rule; the first where there is none. */
  readonly place?: number
  readonly anchor: Anchor | ReadAnchor
  /** Its expression; a reader has none. */
  readonly source?: string
  readonly flags?: string
  /** Which of the guards stands before the source. */
  readonly guard?: number
}

/** Gives the rules themselves, as they are needed. */
export interface RuleSource {
  /** All that is known of the provider whose rule a form is of. */
  readonly providerOf: (form: PackedForm) => RuleFile | undefined
  /** What reads a form's secrets. */
  readonly readerOf: (form: PackedForm) => Read
  /** All providers. */
  readonly providers: () => readonly RuleFile[]
}

/** The rules in the order of a prefilter's forms: those with a reader come last. */
export function inPackedOrder(rules: readonly Rule[]): readonly Rule[] {
  return [...rules.filter((rule) => !hasReader(rule)), ...rules.filter(hasReader)]
}

function hasReader({ patterns }: Rule): boolean {
  return patterns.some((pattern) => 'read' in pattern)
}

export interface Prefilter {
  /** The rules cut down. */
  readonly tables: PrefilterTables
  /** The same tables with the rules themselves: each is loaded when one of its forms has matched. */
  readonly wholeTables: PrefilterTables
  readonly ruleCount: number
  /** The provider that a type of secrets is of, by the type's id. */
  providerOf(id: string): RuleFile | undefined
  /** All providers. */
  providers(): readonly RuleFile[]
}

/**
 * Makes the tables of packed rules. Their bytes are read when they are asked for, their forms when the first is needed,
 * and a form is made when something is found at one of its anchors. It matches wherever the whole rule does, and also
 * where that one's check would refuse the value, or where the value is only a part of a secret.
 */
export function unpackPrefilter(packed: PackedPrefilter, source: RuleSource): Prefilter {
  const forms: CompiledPattern[] = []
  const wholes: CompiledPattern[] = []
  let lines: readonly string[] | undefined
  let guards: readonly string[] = []
  const readLines = (): readonly string[] => {
    if (lines === undefined) {
      const [head = '[]', ...rest] = packed.forms.split('\n')
      guards = JSON.parse(head) as readonly string[]
      lines = rest
    }
    return lines
  }
  const packedAt = (index: number): PackedForm => JSON.parse(readLines()[index]!) as PackedForm
  const patternAt = (index: number): CompiledPattern => {
    forms[index] ??= unpackForm(packedAt(index), guards, source)
    return forms[index]
  }
  const wholeAt = (index: number): CompiledPattern => {
    wholes[index] ??= wholeForm(packedAt(index), source)
    return wholes[index]
  }
  let tables: Uint8Array | undefined
  const tablesOf = (whole: Pick<PrefilterTables, 'wholeAt'>): PrefilterTables => ({
    patternAt,
    ...whole,
    get tables() {
      tables ??= packed.tables
      return tables
    },
  })
  return {
    ruleCount: packed.ruleCount,
    tables: tablesOf({}),
    wholeTables: tablesOf({ wholeAt }),
    providerOf(id) {
      const line = readLines().find((one) => one.startsWith(`{"id":${JSON.stringify(id)},`))
      return line === undefined ? undefined : source.providerOf(JSON.parse(line) as PackedForm)
    },
    providers: source.providers,
  }
}

/** @throws {ScanError} where the installation lacks the rule */
function wholeForm(packed: PackedForm, source: RuleSource): CompiledPattern {
  const { id, place = 0 } = packed
  const rule = source.providerOf(packed)?.rules.find((one) => one.id === id)
  const pattern = rule?.patterns[place]
  if (rule === undefined || pattern === undefined)
    throw new ScanError('internal', `The rule ${id} is missing from the package. Reinstall Keysieve.`)
  return { rule, pattern }
}

function unpackForm(packed: PackedForm, guards: readonly string[], source: RuleSource): CompiledPattern {
  const { id, generic } = packed
  const rule: Rule = {
    id,
    title: id,
    severity: 'info',
    patterns: [unpackPattern(packed, guards, source)],
    ...(generic === undefined ? {} : { generic }),
  }
  return { rule, pattern: rule.patterns[0] }
}

function unpackPattern(packed: PackedForm, guards: readonly string[], source: RuleSource): AnyPattern {
  const { id, generic, place, file, reader, source: expression, flags, guard, behind, ...pattern } = packed
  if (behind === undefined) {
    const start = guard === undefined ? '' : guards[guard]
    return {
      ...(pattern as Pick<Pattern, 'anchor' | 'reach'>),
      expression: () => new RegExp(start + expression!, flags),
    }
  }
  let read: Read | undefined
  return {
    ...(pattern as Pick<ParserPattern, 'anchor' | 'reach'>),
    behind,
    read: (text, at) => {
      read ??= source.readerOf(packed)
      return read(text, at)
    },
  }
}
