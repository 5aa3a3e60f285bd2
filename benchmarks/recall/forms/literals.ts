/** Text that a serializer has written, with `«` and `»` around what is the value in it: its quotes are not. */
export function marked(written: string): string {
  const quoted = /^(?<quote>["'`])(?<inner>.*)\k<quote>$/s.exec(written)?.groups
  if (quoted === undefined) return `«${written}»`
  const { quote, inner } = quoted
  return `${quote}«${inner}»${quote}`
}

/** Words of a shell: bare where they can be, else in single quotes. */
export function shellWords(value: string): string | undefined {
  if (/^[\w@%+=:,./-]+$/.test(value)) return `«${value}»`
  return value.includes("'") ? undefined : `'«${value}»'`
}

/** Between back quotes of Go. */
export function goRaw(value: string): string | undefined {
  return value.includes('`') ? undefined : `«${value}»`
}

/** A string of Ruby between `%q(` and `)`. */
export function percentString(value: string): string | undefined {
  return /[()\\]/.test(value) ? undefined : `%q(«${value}»)`
}

/** Between double quotes of PHP. */
export function phpDouble(value: string): string {
  return `«${value.replace(/["\\$]/g, '\\$&')}»`
}

/** Between `#"` and `"#` of Swift. */
export function hash(value: string): string | undefined {
  return /"#|\\#/.test(value) ? undefined : `«${value}»`
}

/** Between `r#"` and `"#` of Rust. */
export function rawString(value: string): string | undefined {
  return value.includes('"#') ? undefined : `«${value}»`
}

/** Between single quotes of SQL and of PowerShell. */
export function sql(value: string): string {
  return `«${value.replaceAll("'", "''")}»`
}

/** Between double quotes of PowerShell. */
export function powershell(value: string): string {
  return `«${value.replace(/[`"$]/g, '`$&')}»`
}
