/** How often bytes occur in source text, roughly, in percent; any other 0.1. */
const FREQUENCIES: readonly (readonly [bytes: string, percent: number])[] = [
  [' ', 19],
  ['etAC', 6],
  ['rnsaoi', 3.7],
  ['\nl,cdup', 2],
  ['mf.h()"', 1.2],
  ["g':y=b_-E;/", 0.8],
  ['0v}{*xwSITk\\1O2`', 0.4],
  ['RBMD#][P>NFGL3$4U5|K6', 0.25],
]

/** How often each byte occurs in source text, roughly, in percent. */
export const SHARES: Float64Array = sharesOfBytes()

function sharesOfBytes(): Float64Array {
  const shares = new Float64Array(256).fill(0.1)
  for (const [bytes, percent] of FREQUENCIES) {
    for (let i = 0; i < bytes.length; i++) shares[bytes.charCodeAt(i)] = percent
  }
  return shares
}
