/** An element of XML, as far as reports have them. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}

const TAG = /<(?<close>\/?)(?<name>[a-z]+)(?<attributes>(?: [a-z]+="[^"<>]*")*)>/y
const ATTRIBUTE = / (?<name>[a-z]+)="(?<value>[^"<>]*)"/g
/** Characters that XML 1.0 allows (section 2.2), but for a bare `<` and `&`. */
const TEXT =
  /(?:[\t\n\r\u0020-\u0025\u0027-\u003b\u003d-\ud7ff\ue000-\ufffd]|[\ud800-\udbff][\udc00-\udfff]|&#\d+;)+/y

/**
 * Reads XML that keeps to the little that reports need, strictly.
 *
 * @throws {Error} at the first character that does not fit
 */
export function parseXml(document: string): XmlElement {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
  if (!document.startsWith(declaration)) throw new Error('There is no XML declaration.')
  let at = declaration.length

  function match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at
    const found = pattern.exec(document)
    if (found !== null) at = pattern.lastIndex
    return found
  }

  function element(open: RegExpExecArray): XmlElement {
    const { name = '', attributes = '', close } = open.groups!
    if (close !== '') throw new Error(`Nothing is open at ${at}.`)
    const children: XmlElement[] = []
    let text = ''
    for (;;) {
      const words = match(TEXT)
      if (words !== null) text += decoded(words[0])
      const tag = match(TAG)
      if (tag === null) throw new Error(`No XML at ${at}: ${JSON.stringify(document.slice(at, at + 30))}.`)
      if (tag.groups!['close'] === '/') {
        if (tag.groups!['name'] !== name) throw new Error(`${name} is closed by another at ${at}.`)
        return { name, attributes: attributesIn(attributes), children, text }
      }
      children.push(element(tag))
    }
  }

  const root = match(TAG)
  if (root === null) throw new Error('There is no element.')
  const read = element(root)
  if (document.slice(at).trim() !== '') throw new Error('Something follows the document.')
  return read
}

function attributesIn(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(({ groups }) => [groups!['name']!, decoded(groups!['value']!)]),
  )
}

function decoded(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
}
