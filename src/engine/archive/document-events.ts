import { readingsOf } from '../decode/decode-text.ts'
import type { FileBudget } from './archive-budget.ts'
import { type ArchiveEvent, aside, chunkEvents, counted, type Inside, within } from './archive-event.ts'
import { DamagedArchive } from './damaged-archive.ts'
import { unzlib } from './inflate.ts'
import { type PdfPart, pdfParts } from './pdf.ts'
import { stringsOf } from './pdf-strings.ts'
import { packedTexts } from './png.ts'

/** As much of a document is looked at together with what its strings say, in bytes. */
const BLOCK = 8 << 20

const LINE_FEED = 0x0a

/**
 * Tells the texts of a document: its own bytes, and what it holds packed. What is damaged in it is no text to anybody,
 * and is reported as that.
 *
 * @throws {OverLimit} when the budget is used up
 */
export function documentEvents(
  kind: 'png' | 'pdf',
  document: Buffer,
  inside: Inside,
  budget: FileBudget,
): Generator<ArchiveEvent> {
  return kind === 'png' ? pictureEvents(document, inside, budget) : pdfEvents(document, inside, budget)
}

function* pictureEvents(picture: Buffer, inside: Inside, budget: FileBudget): Generator<ArchiveEvent> {
  yield* chunkEvents(picture, inside)
  yield { kind: 'end' }
  for (const { name, packed } of packedTexts(picture)) {
    budget.takeEntry()
    const place = within(inside, name)
    try {
      const content = counted(unzlib([packed]), (size) => budget.takeBytes(size))
      for (const bytes of content) yield* chunkEvents(bytes, place)
    } catch (error) {
      if (!(error instanceof DamagedArchive)) throw error
      yield aside(place, error.reason)
    }
    yield { kind: 'end' }
  }
}

function* pdfEvents(document: Buffer, inside: Inside, budget: FileBudget): Generator<ArchiveEvent> {
  const strings: string[] = []
  for (const part of pdfParts(document)) {
    if (part.kind === 'stream') yield* streamEvents(part, within(inside, `stream ${part.number}`), budget)
    else if (part.kind === 'left') {
      const { streams, of } = part
      yield aside(
        inside,
        `${streams} of the ${of} streams of this PDF use a compression that is not supported`,
      )
    } else {
      strings.push(part.text)
      // A moment for others to take their turn: nothing is under way.
      yield { kind: 'end' }
    }
  }
  const said = Buffer.from(strings.join('\n'))
  if (document.length <= BLOCK) yield { kind: 'readings', inside, texts: [...readingsOf(document), said] }
  else {
    yield* chunkEvents(document, inside)
    yield { kind: 'end' }
    yield { kind: 'readings', inside, texts: [said] }
  }
}

/** A stream that is not packed is reported with the document: of that the strings alone are new. */
function* streamEvents(
  { content, isPacked }: Extract<PdfPart, { kind: 'stream' }>,
  place: string,
  budget: FileBudget,
): Generator<ArchiveEvent> {
  const taken = isPacked ? counted(content, (size) => budget.takeBytes(size)) : content
  for (const block of blocksOf(taken)) {
    const said = Buffer.from(stringsOf(block))
    if (isPacked) yield { kind: 'readings', inside: place, texts: [...readingsOf(block), said] }
    else if (said.length > 0) yield { kind: 'readings', inside: place, texts: [said] }
  }
}

/** Puts chunks together to blocks that end with a line, where there is one. */
function* blocksOf(chunks: Iterable<Buffer>): Generator<Buffer> {
  let waiting: Buffer[] = []
  let size = 0
  for (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += BLOCK) {
      const bytes = chunk.subarray(at, at + BLOCK)
      waiting.push(bytes)
      size += bytes.length
      if (size < BLOCK) continue
      const whole = Buffer.concat(waiting)
      const end = whole.lastIndexOf(LINE_FEED) + 1 || whole.length
      yield whole.subarray(0, end)
      waiting = [whole.subarray(end)]
      size = whole.length - end
    }
  }
  if (size > 0) yield Buffer.concat(waiting)
}
