const FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'no permission to read it',
  EPERM: 'no permission to read it',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'there is no such file or folder',
  ELOOP: 'a cycle of symbolic links',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  EISDIR: 'a folder',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  EIO: 'the disk reported a read error',
}

/** A file could be opened, and not be read to its end. */
export class BrokenOff extends Error {
  /** Why, as a clause. */
  readonly reason: string

  constructor(error: unknown) {
    const reason = fileFault(error)
    super(reason)
    this.reason = reason
  }
}

/** Why a file can't be read, as a clause. */
export function fileFault(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? 'an unknown error'
  return FAULTS[code] ?? code
}
