/** Text that is safe to send as HTML. Only `html` makes it. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** What can stand in a template: markup as it is, everything else as text; nothing for what is absent. */
export type Part = Markup | string | number | false | null | undefined | readonly Part[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Characters that nobody sees, or that turn the reading direction: a file's name could pretend to be another. */
const INVISIBLE =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/**
 * A template of HTML. Values are escaped for text and for quoted attributes, regardless of their author; attributes are
 * therefore always quoted.
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.reduce((text, string, index) => text + render(parts[index - 1]) + string))
}

function render(part: Part): string {
  if (part === false || part === null || part === undefined) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'number') return String(part)
  if (typeof part === 'string') return escapeText(part)
  return part.map(render).join('')
}

function escapeText(text: string): string {
  return text.replace(INVISIBLE, visible).replace(/[&<>"']/g, (character) => ENTITIES[character]!)
}

function visible(character: string): string {
  return `\\u{${character.codePointAt(0)!.toString(16)}}`
}
