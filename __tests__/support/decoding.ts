import { budgetOf } from '../../src/engine/decode/budget.ts'
import type { Encoded } from '../../src/engine/decode/encoded.ts'
import type { Layer } from '../../src/engine/decode/layer.ts'
import { decodeStep } from '../../src/engine/decode/step.ts'
import { createKernel } from '../../src/engine/match/kernel/kernel.ts'
import { createPrefilterTables } from '../../src/engine/match/prefilter-tables.ts'
import { scanAnchors } from '../../src/engine/match/scan-anchors.ts'

const kernel = createKernel(createPrefilterTables([]).tables)

/** Where something may be encoded in a text; all of its strings are of interest. */
export function encodedIn(bytes: Buffer): Encoded {
  return scanAnchors(kernel, bytes).encoded
}

/** What one step of decoding makes of a text. */
export function decodeOnce(text: string | Buffer): Layer | undefined {
  const bytes = Buffer.from(text)
  return decodeStep(bytes, encodedIn(bytes), budgetOf(bytes.length))
}

/** The lines of that; none where nothing is encoded. */
export function decodedLines(text: string | Buffer): string[] {
  const layer = decodeOnce(text)
  return layer === undefined ? [] : layer.bytes.toString().replace(/\n$/, '').split('\n')
}

/** All steps of decoding, one after the other. */
export function decodeDeeply(text: string): Layer[] {
  const layers: Layer[] = []
  const budget = budgetOf(Buffer.byteLength(text))
  let bytes: Buffer = Buffer.from(text)
  while (layers.length < 3) {
    const layer = decodeStep(bytes, encodedIn(bytes), budget)
    if (layer === undefined) break
    layers.push(layer)
    bytes = layer.bytes
  }
  return layers
}

/** What stands in a text where the decoded text `part` comes from. */
export function originIn(text: string, layer: Layer | undefined, part: string): string | undefined {
  const at = layer?.bytes.indexOf(part) ?? -1
  if (layer === undefined || at < 0) return undefined
  const { start, end } = layer.originOf(at, at + Buffer.byteLength(part))
  return Buffer.from(text).toString('utf8', start, end)
}
