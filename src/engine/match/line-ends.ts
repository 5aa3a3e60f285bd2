const LF = 0x0a
const CR = 0x0d

/**
 * The byte that ends the lines of a text: LF, as git counts, with a CR before it or not. Only where a text has none at
 * all, as those of old Macs, a CR ends a line.
 */
export function lineEndOf(bytes: Buffer): number {
  return !bytes.includes(LF) && bytes.includes(CR) ? CR : LF
}
