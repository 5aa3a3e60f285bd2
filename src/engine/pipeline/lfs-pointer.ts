/** What a pointer of Git LFS stands for. */
export interface LfsPointer {
  /** The SHA-256 of the content, in hexadecimal digits. */
  readonly oid: string
  /** In bytes. */
  readonly size: number
}

/** A pointer is shorter (Git LFS, docs/spec.md). */
const LONGEST = 1024

const POINTER =
  /^version https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\/v1\n(?:[^\n]*\n)*?oid sha256:(?<oid>[0-9a-f]{64})\n(?:[^\n]*\n)*?size (?<size>\d{1,15})\n/

/** Reads a file's content as a pointer of Git LFS; undefined where it is none. */
export function lfsPointerIn(bytes: Buffer): LfsPointer | undefined {
  if (bytes.length >= LONGEST || bytes[0] !== 0x76) return undefined
  const groups = POINTER.exec(bytes.toString('latin1'))?.groups
  return groups === undefined ? undefined : { oid: groups['oid']!, size: Number(groups['size']) }
}
