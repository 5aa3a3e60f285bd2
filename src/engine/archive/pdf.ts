import { DamagedArchive } from './damaged-archive.ts'
import { undoFilters } from './pdf-filters.ts'
import { stringsOf } from './pdf-strings.ts'

/** A part of a PDF document. */
export type PdfPart =
  /** What strings say that are in no stream. */
  | { readonly kind: 'strings'; readonly text: string }
  /** A stream by its number, in the document's order. */
  | {
      readonly kind: 'stream'
      readonly number: number
      readonly content: Iterable<Buffer>
      readonly isPacked: boolean
    }
  /** So many of the streams are not read, since they are packed otherwise. */
  | { readonly kind: 'left'; readonly streams: number; readonly of: number }

/** A dictionary before a stream is looked for so far back, in bytes. */
const LONGEST_DICTIONARY = 4096

/** So much is searched for strings in one turn, in bytes. */
const MOST_AT_ONCE = 1 << 20

const STREAM = Buffer.from('stream', 'latin1')
const STREAM_END = Buffer.from('endstream', 'latin1')

/** Filters of pictures, which hold no text (ISO 32000-1, 7.4). */
const PICTURES = /^(?:DCT|DCTDecode|JPXDecode|CCF|CCITTFaxDecode|JBIG2Decode)$/

interface Stream {
  readonly start: number
  readonly end: number
  readonly dictionary: string
}

/** Goes through a PDF document (ISO 32000-1, 7.3.8): its streams, and then the strings between them. */
export function* pdfParts(document: Buffer): Generator<PdfPart> {
  const between: Buffer[] = []
  let done = 0
  let number = 0
  let left = 0
  for (const { start, end, dictionary } of streamsIn(document)) {
    between.push(document.subarray(done, start))
    done = end
    number++
    const filters = filtersIn(dictionary)
    if (isPicture(dictionary, filters)) continue
    const bytes = document.subarray(start, end)
    const content = undoFilters(bytes, filters, dictionary)
    if (content === undefined) left++
    else if (filters.length === 0) yield { kind: 'stream', number, isPacked: false, content: [bytes] }
    else {
      const stream = { damaged: false }
      yield { kind: 'stream', number, isPacked: true, content: readable(content, stream) }
      if (stream.damaged) left++
    }
  }
  between.push(document.subarray(done))
  for (const part of between) {
    for (let at = 0; at < part.length; at += MOST_AT_ONCE) {
      yield { kind: 'strings', text: stringsOf(part.subarray(at, at + MOST_AT_ONCE)) }
    }
  }
  if (left > 0) yield { kind: 'left', streams: left, of: number }
}

/** The content of a stream as far as it can be unpacked. */
function* readable(content: Iterable<Buffer>, stream: { damaged: boolean }): Generator<Buffer> {
  try {
    yield* content
  } catch (error) {
    if (!(error instanceof DamagedArchive)) throw error
    stream.damaged = true
  }
}

/** Each byte of the document is looked at a few times at most, whatever it holds. */
function* streamsIn(document: Buffer): Generator<Stream> {
  let done = 0
  for (;;) {
    const at = document.indexOf(STREAM, done)
    if (at === -1) return
    const start = startBehind(document, at + STREAM.length)
    const from = Math.max(done, at - LONGEST_DICTIONARY)
    done = at + STREAM.length
    if (start === undefined) continue
    const dictionary = dictionaryIn(document.toString('latin1', from, at))
    if (dictionary === undefined) continue
    const end = endOf(document, start, dictionary)
    done = Math.min(document.length, end + STREAM_END.length)
    yield { start, end, dictionary }
  }
}

/** The keyword ends with its line. */
function startBehind(document: Buffer, at: number): number | undefined {
  if (document[at] === 0x0a) return at + 1
  if (document[at] !== 0x0d) return undefined
  return document[at + 1] === 0x0a ? at + 2 : at + 1
}

/** The dictionary that a text ends with. A character of a name may be written as `#` and two digits. */
function dictionaryIn(text: string): string | undefined {
  if (!/>>\s*$/.test(text)) return undefined
  const object = text.slice(Math.max(0, text.lastIndexOf(' obj')))
  return object.replaceAll(/#(?<code>[0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** The length that is said counts where the stream ends there; packed bytes may look like the keyword. */
function endOf(document: Buffer, start: number, dictionary: string): number {
  const length = /\/Length\s+(?<length>\d{1,9})(?!\s+\d+\s+R)\b/.exec(dictionary)?.groups?.['length']
  const said = start + Number(length ?? document.length)
  if (/^\s{0,2}endstream/.test(document.toString('latin1', said, said + 2 + STREAM_END.length))) return said
  const found = document.indexOf(STREAM_END, start)
  return found === -1 ? document.length : found
}

function filtersIn(dictionary: string): readonly string[] {
  const names = /\/Filter\s*(?<names>\[[^\]]*\]|\/\w+)/.exec(dictionary)?.groups?.['names'] ?? ''
  return names.match(/\w+/g) ?? []
}

function isPicture(dictionary: string, filters: readonly string[]): boolean {
  return /\/Subtype\s*\/Image\b/.test(dictionary) || filters.some((name) => PICTURES.test(name))
}
