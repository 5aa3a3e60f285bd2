// Where blobs come from. The scan of a change reads those of its commits, which it fetches where they are missing; the
// scan of a whole history reads those of the repository on this machine. What is in them is read by one reader.

/** An object's content, or why there is none. */
export type BlobContent =
  | { readonly blob: string; readonly bytes: Buffer }
  /** Why it was not read, as a clause: `212 MB, over the limit of 100 MB`. */
  | { readonly blob: string; readonly unread: string }

/** Takes the content of an object. */
export type OnBlob = (content: BlobContent) => void

/** Takes one content in chunks, each valid during the call only. */
export interface ChunkSink {
  push(chunk: Buffer): void
  /** Takes the end of the content. */
  end(): void
}

/** Opens what takes the content of a large object, whose size is given in bytes. */
export type OpenLarge = (blob: string, size: number) => ChunkSink

/** Where blobs are read from. */
export interface BlobSource {
  /**
   * Reads objects, each asked one once. What is missing here is fetched, in one request.
   *
   * @param each must be done with the bytes when it returns, or copy them. It may still be on its way: git reads
   * meanwhile
   * @param large takes objects over `maxBlobBytes` in chunks, in the place of `each`; without it they are not read.
   * It is called when `each` is there
   * @throws {ScanError} when the server can't be reached or git fails
   */
  readBlobs(blobs: Iterable<string>, each: OnBlob | Promise<OnBlob>, large?: OpenLarge): Promise<void>
  /**
   * Reads a content that Git LFS keeps beside the clone in the workspace.
   *
   * @param oid the SHA-256 of the content, in hexadecimal digits
   * @param size in bytes, as its pointer says
   * @returns nothing where it is not there, or has another size
   */
  readLfsObject(oid: string, size: number): AsyncIterable<Buffer> | undefined
}
