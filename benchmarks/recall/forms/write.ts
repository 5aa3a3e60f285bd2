/** Without quotes in a file of variables: no blank, no quote, and no sign that starts a comment. */
export function bare(value: string): string | undefined {
  return /[\s"'`]|^[#]|^$/.test(value) ? undefined : value
}

/** Without quotes in a shell: nothing that it would take for its own. */
export function shellWord(value: string): string | undefined {
  return /^[\w@%+=:,./^-]+$/.test(value) ? value : undefined
}

/** Between double quotes of most languages. */
export function doubleQuoted(value: string): string {
  return value.replace(/["\\]/g, '\\$&')
}

/** Between single quotes of most languages. */
export function singleQuoted(value: string): string {
  return value.replace(/['\\]/g, '\\$&')
}

/** Between double quotes of a shell or a language that puts variables into strings. */
export function expanding(value: string): string {
  return value.replace(/["\\$`]/g, '\\$&')
}

/** Between quotes in which nothing can be escaped. */
export function raw(value: string): string | undefined {
  return /['"]/.test(value) ? undefined : value
}

/** A string of JSON, without its quotes. */
export function json(value: string): string {
  return JSON.stringify(value).slice(1, -1)
}

/** A plain scalar of YAML: no sign of its grammar where that counts. */
export function yamlPlain(value: string): string | undefined {
  return /^[-?:,[\]{}#&*!|>'"%@`]|: | #|:$|\s|^\d+$|^(?:true|false|null|~)$/i.test(value) ? undefined : value
}

/** Between single quotes of YAML. */
export function yamlSingle(value: string): string {
  return value.replaceAll("'", "''")
}

/** Text of XML. */
export function xml(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** In an address, as encodeURIComponent and RFC 3986 have it. */
export function percent(value: string): string {
  return encodeURIComponent(value).replace(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
