import type { FileFormat } from '../../model/file-format.ts'

/** What a format says of values, where it differs from what the line alone tells. */
export interface FormatRules {
  /** What ends a value without quotes that a variable or key is given on a line of its own. */
  readonly ends?: RegExp
  /** The same in a flow map or list. */
  readonly endsInFlow?: RegExp
  /** Quotes in which a backslash is one, and no escape. */
  readonly literal?: string
  /** What keeps a double quote from closing a string, in the place of a backslash. */
  readonly escape?: string
}

/** Each format's rules, with their source. */
export const FORMATS: Readonly<Record<FileFormat, FormatRules>> = {
  // https://docs.docker.com/reference/dockerfile/#env: words with blanks between; no sign of a shell.
  dockerfile: { ends: /[\s\0]/ },
  // https://docs.docker.com/compose/how-tos/environment-variables/variable-interpolation/#env-file-syntax
  env: { ends: /[\r\n\0]|[ \t]#/, literal: "'" },
  // https://go.dev/ref/spec#String_literals
  go: { literal: '`' },
  // https://docs.python.org/3/library/configparser.html, and the npm package ini: both have comments behind a blank.
  ini: { ends: /[\r\n\0]|[ \t][;#]/ },
  // https://learn.microsoft.com/powershell/module/microsoft.powershell.core/about/about_quoting_rules
  powershell: { literal: "'", escape: '`' },
  // java.util.Properties.load: a value goes up to the end of its line.
  properties: { ends: /[\r\n\0]/ },
  // POSIX.1-2024, 2.2 and 2.10: these signs end a word.
  shell: { ends: /[\s"'`;&|<>()\0]/, literal: "'" },
  // ISO/IEC 9075-2, 5.3: a quote is written twice.
  sql: { literal: "'" },
  // https://toml.io/en/v1.0.0#string
  toml: { literal: "'" },
  // https://yaml.org/spec/1.2.2/#733-plain-style
  yaml: { ends: /[\r\n\0]|[ \t]#/, endsInFlow: /[\r\n\0]|[ \t]#|[,[\]{}]/, literal: "'" },
}

/** The signs that end a value without quotes by the rule of one of the formats. */
export const ENDS_SOMEWHERE = /[\s"'`;&|<>()\0#,[\]{}]/

/** What keeps a quote from closing a string by the rule of one of the formats, or by the line alone. */
export const ESCAPES_SOMEWHERE = /[\\`]/
