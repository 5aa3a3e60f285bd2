/**
 * Makes the look-up of UTF-16 offsets in a text that is at hand as UTF-8. It goes through the text once where
 * the offsets asked for come in ascending order.
 */
export function textOffsets(bytes: Buffer): (byteOffset: number) => number {
  let at = 0
  let units = 0
  return (byteOffset) => {
    if (byteOffset < at) at = units = 0
    units += bytes.toString('utf8', at, byteOffset).length
    at = byteOffset
    return units
  }
}
