import type { Place } from './place.ts'

/** Pieces of programs that hold signs as passwords do. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/^\w+(?:\.\w+)*\.\(\*?[\w.[\]]+\)/, 'it is a type assertion of Go'],
  [/^\[[A-Za-z][\w.]*(?:\[\])?\]::?\w|^\[[A-Za-z][\w.]*\]\$/, 'it is an expression of PowerShell'],
  [
    /^(?:String|ID|Int|Float|Boolean|Date|DateTime|JSON|Upload|UUID|Password|Token|Secret)!$|^\[[A-Z]\w*!?\]!?$/,
    'it is a type of GraphQL',
  ],
  [/^[@\w.]*&\.(?:\[\]\(|[a-z_]{2,}(?:[?!(.]|$))/, 'it is a call of Ruby'],
  [/%[FKB]\{\w+\}|%n@%[mM]|\$\(git_/, 'it is the prompt of a shell'],
]

/** Whether a value is a piece of a program. */
export function isProgram({ value, foundBy }: Place): string | undefined {
  if (foundBy !== 'reader' || value.length > 120) return undefined
  for (const [form, reason] of FORMS) {
    if (form.test(value)) return reason
  }
  return undefined
}
