/** An element of ASN.1 in DER (X.690): its tag, and where its contents are. */
export interface Element {
  readonly tag: number
  readonly start: number
  readonly end: number
  /** What it contains, up to sixteen; up to the first that is damaged. */
  elements(): readonly Element[]
}

const MOST_ELEMENTS = 16

/** The element that starts at a place; undefined where none does. */
export function asn1Of(bytes: Buffer, at: number): Element | undefined {
  const tag = bytes[at]
  const short = bytes[at + 1]
  if (tag === undefined || short === undefined) return undefined
  const more = short < 0x80 ? 0 : short & 0x7f
  if (short >= 0x80 && (more === 0 || more > 3 || at + 2 + more > bytes.length)) return undefined
  const size = more === 0 ? short : bytes.readUIntBE(at + 2, more)
  const start = at + 2 + more
  const end = start + size
  return { tag, start, end, elements: () => elementsIn(bytes, start, Math.min(end, bytes.length)) }
}

function elementsIn(bytes: Buffer, start: number, end: number): readonly Element[] {
  const found: Element[] = []
  for (let at = start; at < end && found.length < MOST_ELEMENTS; ) {
    const one = asn1Of(bytes, at)
    if (one === undefined || one.end > end) break
    found.push(one)
    at = one.end
  }
  return found
}
