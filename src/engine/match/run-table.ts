/** Token runs that are told for the byte before them. */
export interface RunTable {
  /** The shortest run that any form wants behind each byte; longer than any where none does. */
  readonly shortest: Uint32Array
  readonly forms: readonly { readonly form: number; readonly after: string; readonly shortest: number }[]
}

/** Of all runs the shortest that is wanted behind each byte. */
export function createRunTable(forms: RunTable['forms']): RunTable {
  const shortest = new Uint32Array(256).fill(0xffff_ffff)
  for (const { after, shortest: own } of forms) {
    for (const byte of Buffer.from(after, 'latin1')) shortest[byte] = Math.min(shortest[byte]!, own)
  }
  return { shortest, forms }
}
