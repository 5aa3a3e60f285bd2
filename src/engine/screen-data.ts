import { type Form, formsOf, type Plan } from './match/form.ts'
import type { Rule, Shape } from './rule.ts'

/** The rules as data: what a clean scan needs of them, and what is needed once something is found at an anchor. */
export interface PackedScreen {
  /** How many types the rules know. */
  readonly ruleCount: number
  /** The plan's tables. Of its forms, those that could not be packed come last. */
  readonly tables: Uint8Array
  /** The guards, beginnings that many expressions share, as JSON; then a form a line. */
  readonly forms: string
}

/** A form as plain data, without what only matters once it has matched. */
export interface PackedForm extends Pick<Shape, 'anchor' | 'named' | 'loose' | 'notAfter' | 'reach'> {
  readonly id: string
  readonly generic?: true | undefined
  readonly source: string
  readonly flags?: string
  /** Which of the guards stands before the source. */
  readonly guard?: number
}

/** Whether a rule can be packed: one with a reader can't, since that is code. */
export function isPackable({ shapes }: Rule): boolean {
  return shapes.every((shape) => 'pattern' in shape)
}

/** The rules in the order of a screen's forms: those that can't be packed come last. */
export function inPackedOrder(rules: readonly Rule[]): readonly Rule[] {
  return [...rules.filter(isPackable), ...rules.filter((rule) => !isPackable(rule))]
}

export interface Screen {
  readonly plan: Plan
  readonly ruleCount: number
}

/**
 * Makes the plan of packed rules. Its tables are read when they are asked for, its forms when the first is needed, and
 * a form is made when something is found at one of its anchors. It matches wherever the whole rule does, and also
 * where that one's proof would refuse the value, or where the value is only a part of a secret.
 *
 * @param readCode gives the rules that could not be packed, in their order; asked when the first is needed
 */
export function unpackScreen(packed: PackedScreen, readCode: () => readonly Rule[]): Screen {
  let code: readonly Form[] | undefined
  const forms: Form[] = []
  let lines: readonly string[] | undefined
  let guards: readonly string[] = []
  const formAt = (index: number): Form => {
    if (lines === undefined) {
      const [head = '[]', ...rest] = packed.forms.split('\n')
      guards = JSON.parse(head) as readonly string[]
      lines = rest
    }
    const line = lines[index]
    if (line === undefined) {
      code ??= formsOf(readCode())
      return code[index - lines.length]!
    }
    forms[index] ??= unpackForm(line, guards)
    return forms[index]
  }
  return {
    ruleCount: packed.ruleCount,
    plan: {
      formAt,
      get tables() {
        return packed.tables
      },
    },
  }
}

function unpackForm(line: string, guards: readonly string[]): Form {
  const { id, generic, source, flags, guard, ...shape } = JSON.parse(line) as PackedForm
  const whole: Shape = {
    ...shape,
    pattern: () => new RegExp((guard === undefined ? '' : guards[guard]) + source, flags),
    sample: () => ({ text: '', secret: '' }),
    nearMisses: () => [],
  }
  const rule: Rule = {
    id,
    title: id,
    severity: 'info',
    shapes: [whole],
    ...(generic === undefined ? {} : { generic }),
  }
  return { rule, shape: whole }
}
