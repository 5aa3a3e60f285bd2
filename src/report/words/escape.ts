/** What starts Markdown, HTML or a bare link inside a line; `://` and `www.` become links without any markup. */
const MARKUP = /[\\`*_[\]{}<>|~&$@!]|:(?=\/\/)|(?<=www)\./gi

/** What starts a heading, a list or a rule where it comes first in a line. */
const BLOCK_START = /^[#+\-=]|(?<=^\d{1,9})[.)](?=\s|$)/u

/** What could end a link's address in Markdown, or mean something else there. */
const UNSAFE_IN_ADDRESS = /[^\w\-.~:/?#=&%+,;@]/gu

const PUNCTUATION = /[!-/:-@[-`{-~]/g

/** Text that a code span between single backticks shows as it is, in a table too. */
const PLAIN_CODE = /^[^`|\\\s](?:[^`|\\]*[^`|\\\s])?$/u

/** Text of which every character is seen. What looks for the others takes half a millisecond to be made. */
const PLAIN = /^[ -~·]*$/

/**
 * Makes every character of untrusted text a visible one: a line break is `␊`, U+202E is `<U+202E>`. Not seen are
 * controls (ANSI escapes and line breaks among them), format characters (U+202A–202E and U+2066–2069 turn text around)
 * and line separators. The two joiners stay: emoji and several scripts are written with them.
 */
export function visible(text: string): string {
  if (PLAIN.test(text)) return text
  return text.toWellFormed().replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, nameOf)
}

function nameOf(character: string): string {
  const code = character.codePointAt(0) as number
  if (code < 0x20) return String.fromCodePoint(0x2400 + code)
  if (code === 0x7f) return '\u2421'
  return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`
}

/** Cuts the end of a text that is longer than `most` characters. */
export function shortenEnd(text: string, most: number): string {
  const characters = [...text]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

/** Cuts the middle of a text that is longer than `most` characters; of a path, the file's name stays. */
export function shortenMiddle(text: string, most: number): string {
  const characters = [...text]
  if (characters.length <= most) return text
  const head = Math.floor((most - 1) / 3)
  const tail = characters.length - (most - 1 - head)
  return `${characters.slice(0, head).join('')}…${characters.slice(tail).join('')}`
}

/** Cuts a text to at most `most` bytes of UTF-8, at a character's border. */
export function shortenBytes(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text
  let room = most - Buffer.byteLength('…')
  let kept = ''
  for (const character of text) {
    room -= Buffer.byteLength(character)
    if (room < 0) break
    kept += character
  }
  return `${kept}…`
}

/**
 * Makes untrusted text one line of a log that is no command. GitHub's runner takes a line that starts with `::`, spaces
 * before it or not, and one that has `##[` anywhere, for a command; Azure's and TeamCity have `##vso[` and `##teamcity[`.
 */
export function logLine(text: string): string {
  return codeLine(text).replace(/^(\s*):(?=:)/u, '$1: ')
}

/** The same for text behind something else in its line: two colons mean nothing there. */
export function codeLine(text: string): string {
  return visible(text).replaceAll(/##(?=\w*\[)/g, '## ')
}

/** Untrusted text as running Markdown text: nothing in it is markup, at a line's start or in a table neither. */
export function markdownText(text: string): string {
  return visible(text).trimStart().replace(MARKUP, entity).replace(BLOCK_START, entity)
}

/**
 * Untrusted text as code in Markdown. A pipe or a backslash before a pipe has no sure escape in a table's code
 * span, and a backtick would end it, so a text with one is HTML with every punctuation character an entity.
 */
export function markdownCode(text: string): string {
  const shown = visible(text)
  return PLAIN_CODE.test(shown) ? `\`${shown}\`` : `<code>${shown.replace(PUNCTUATION, entity)}</code>`
}

function entity(character: string): string {
  return `&#${character.charCodeAt(0)};`
}

/**
 * A link in Markdown.
 *
 * @param label Markdown that is safe already
 * @param url an address; where it is absent or no web address, the label stands alone
 */
export function markdownLink(label: string, url: string | undefined): string {
  if (url === undefined || !/^https?:\/\//i.test(url)) return label
  return `[${label}](${url.toWellFormed().replace(UNSAFE_IN_ADDRESS, percentEncode).replaceAll('&', '&amp;')})`
}

/** Untrusted text as one segment of a URL's path. */
export function urlSegment(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, percentEncode)
}

function percentEncode(character: string): string {
  const bytes = [...Buffer.from(character)]
  return bytes.map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
}
