/** One answer of `git cat-file --batch`, in the order of the questions. */
export interface ObjectAnswer {
  /** The object's full name; undefined where there is no such object. */
  readonly name: string | undefined
  readonly type: string
  /** In bytes; 0 for a missing object. */
  readonly size: number
  /** The content; undefined where the object is missing or larger than the limit. Valid during the call only. */
  readonly bytes: Buffer | undefined
}

/** Takes the content of one object as it flows by. */
export type TakeChunk = (chunk: Buffer) => void

const LINE_FEED = 10

/**
 * Reads the output of `git cat-file --batch` as it comes. Content over `maxBytes` is not put together: it flows by.
 *
 * @param onAnswer is called behind the content; where it gives `true`, no more is taken of this chunk
 * @param onLarge is called before content over `maxBytes`; what it gives back takes the content, chunk by chunk
 * @returns a function that takes the chunks, and tells how many bytes it took
 */
export function createObjectParser(
  maxBytes: number,
  onAnswer: (answer: ObjectAnswer) => unknown,
  onLarge?: (answer: ObjectAnswer) => TakeChunk | undefined,
): (chunk: Buffer) => number {
  let header = ''
  let current: { name: string; type: string; size: number } | undefined
  /** Where the content of an object that stretches over several chunks is put together. */
  let body: Buffer | undefined
  let takeChunk: TakeChunk | undefined
  let done = 0
  let enough = false

  /** @returns the offset behind what it took */
  function takeHeader(chunk: Buffer, from: number): number {
    const end = chunk.indexOf(LINE_FEED, from)
    header += chunk.toString('latin1', from, end === -1 ? chunk.length : end)
    if (end === -1) return chunk.length
    const [name, type, size] = header.split(' ')
    header = ''
    if (name === undefined || type === undefined || size === undefined) {
      enough = onAnswer({ name: undefined, type: 'missing', size: 0, bytes: undefined }) === true
    } else {
      current = { name, type, size: Number(size) }
      done = 0
      takeChunk = current.size > maxBytes ? onLarge?.({ ...current, bytes: undefined }) : undefined
    }
    return end + 1
  }

  /** Takes the content and the line feed after it. */
  function takeBody(
    object: { name: string; type: string; size: number },
    chunk: Buffer,
    from: number,
  ): number {
    const { size } = object
    const kept = size <= maxBytes
    const end = Math.min(chunk.length, from + size - done)
    // With the line feed after it, it is done with before the chunk is gone.
    if (kept && done === 0 && end - from === size && end < chunk.length) body = chunk.subarray(from, end)
    else if (kept) {
      body ??= Buffer.allocUnsafe(size)
      chunk.copy(body, done, from, end)
    } else takeChunk?.(chunk.subarray(from, end))
    done += end - from
    if (end === chunk.length) return end
    current = undefined
    const bytes = body
    body = undefined
    enough = onAnswer({ ...object, bytes }) === true
    return end + 1
  }

  return (chunk) => {
    let at = 0
    for (enough = false; at < chunk.length && !enough; ) {
      at = current === undefined ? takeHeader(chunk, at) : takeBody(current, chunk, at)
    }
    return at
  }
}
