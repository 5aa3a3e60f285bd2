import { budgetOf } from '../../src/engine/decode/budget.ts'
import type { Layer } from '../../src/engine/decode/layer.ts'
import { decodeStep } from '../../src/engine/decode/step.ts'

/** Where the runs of token bytes are that the prefilter would tell of, by turns their starts and ends. */
export function runsIn(bytes: Buffer): number[] {
  return [...bytes.toString('latin1').matchAll(/[A-Za-z0-9_+/.-]{14,}/g)]
    .filter(([run]) => run.length >= 24 || /\d/.test(run))
    .flatMap(({ 0: run, index }) => [index, index + run.length])
}

/** What one step of decoding makes of a text. */
export function decodeOnce(text: string | Buffer): Layer | undefined {
  const bytes = Buffer.from(text)
  return decodeStep(bytes, runsIn(bytes), budgetOf(bytes.length))
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
    const layer = decodeStep(bytes, runsIn(bytes), budget)
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
