/** A name in each of the cases that code needs. */
export interface Names {
  /** `acme-cloud`: of files. */
  readonly kebab: string
  /** `acmeCloud`: of values. */
  readonly camel: string
  /** `AcmeCloud`: in names of functions. */
  readonly pascal: string
  /** `acme_cloud`: of types of secrets and of events. */
  readonly snake: string
  /** `Acme cloud`: in sentences. */
  readonly words: string
}

/** @throws {Error} where the name has other signs than letters, digits, `-` and `_`, or starts with a digit */
export function namesOf(name: string): Names {
  if (!/^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*$/.test(name)) {
    throw new Error(`"${name}" is no name. Write lower-case words with "-" between them, as in: acme-cloud`)
  }
  const words = name.split(/[-_]/)
  const pascal = words.map(capitalized).join('')
  return {
    kebab: words.join('-'),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    snake: words.join('_'),
    words: capitalized(words.join(' ')),
  }
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
