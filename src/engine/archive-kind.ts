/** Kinds of files that pack other files, as people call them. */
export type ArchiveKind = 'zip' | 'gzip' | 'tar' | 'bzip2' | 'xz' | 'zstd' | '7z' | 'rar'

/** The kinds that can be opened. Jar, NuGet, Office and wheel files are zip archives. */
export type OpenedKind = Extract<ArchiveKind, 'zip' | 'gzip' | 'tar'>

/** What files of each kind start with, from the documents of the formats. */
const SIGNATURES: readonly (readonly [kind: ArchiveKind, signature: string])[] = [
  ['zip', 'PK\x03\x04'],
  ['zip', 'PK\x05\x06'],
  ['gzip', '\x1f\x8b\x08'],
  ['bzip2', 'BZh'],
  ['xz', '\xfd7zXZ\x00'],
  ['zstd', '\x28\xb5\x2f\xfd'],
  ['7z', '7z\xbc\xaf\x27\x1c'],
  ['rar', 'Rar!\x1a\x07'],
]

/** How much of a file tells its kind, in bytes: a header of tar. */
export const KIND_BYTES = 512

/** POSIX (pax, "ustar Interchange Format"): the magic is 257 bytes in. */
const TAR_MAGIC_AT = 257
const BZIP2_BLOCK = '1AY&SY'

const STARTS = new Set(SIGNATURES.map(([, signature]) => signature.charCodeAt(0)))

/** Tells an archive by the start of its content; its name may say anything. */
export function archiveKindOf(bytes: Buffer): ArchiveKind | undefined {
  const [first = 0] = bytes
  if (STARTS.has(first)) {
    const start = bytes.toString('latin1', 0, 16)
    const found = SIGNATURES.find(([, signature]) => start.startsWith(signature))
    if (found !== undefined && (found[0] !== 'bzip2' || start.slice(4, 10) === BZIP2_BLOCK)) return found[0]
  }
  const isTar =
    bytes[TAR_MAGIC_AT] === 0x75 && bytes.toString('latin1', TAR_MAGIC_AT, TAR_MAGIC_AT + 5) === 'ustar'
  return isTar ? 'tar' : undefined
}

/** Whether archives of a kind can be opened. */
export function canBeOpened(kind: ArchiveKind): kind is OpenedKind {
  return kind === 'zip' || kind === 'gzip' || kind === 'tar'
}

/** The record that ends a zip archive, behind which only a comment is (PKWARE's APPNOTE.TXT, section 4.3.16). */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_END_LENGTH = 22
const LONGEST_ZIP_COMMENT = 0xffff

/** So much of a content's end tells that it ends as a zip archive does. */
export const ZIP_END_BYTES = ZIP_END_LENGTH + LONGEST_ZIP_COMMENT

/** Whether a content ends as a zip archive does, whatever it starts with. */
export function endsAsZip(bytes: Buffer): boolean {
  const last = bytes.length - ZIP_END_LENGTH
  if (last < 0) return false
  const tail = bytes.subarray(Math.max(0, last - LONGEST_ZIP_COMMENT))
  for (
    let at = tail.lastIndexOf(ZIP_END);
    at !== -1;
    at = at === 0 ? -1 : tail.lastIndexOf(ZIP_END, at - 1)
  ) {
    if (at + ZIP_END_LENGTH <= tail.length && at + ZIP_END_LENGTH + tail.readUInt16LE(at + 20) <= tail.length)
      return true
  }
  return false
}
