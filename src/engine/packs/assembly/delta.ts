// Deltas (gitformat-pack, "Deltified representation"): a blob as pieces of another one, its base, and text that
// is inserted between them. Text that is not from the base, and seams between pieces, are written as spans: pairs
// of i32, where each starts and ends in the blob.

let at: usize = 0
let spans: usize = 0
let spanCount: i32 = 0

/** How many spans the last delta had; -1 where there was no space for them. */
export function lastSpans(): i32 {
  return spanCount
}

/** The size of the blob that a delta makes. */
export function sizeOf(delta: usize): i32 {
  at = delta
  readSize()
  return readSize()
}

/**
 * Makes a blob from its base.
 *
 * @param spansAt where spans are written, `most` of them at most
 * @returns whether the delta is sound
 */
export function apply(
  base: usize,
  baseLength: i32,
  delta: usize,
  deltaLength: i32,
  output: usize,
  spansAt: usize,
  most: i32,
): bool {
  const end = delta + deltaLength
  at = delta
  if (readSize() !== baseLength) return false
  const length = readSize()
  const outputEnd = output + length
  spans = spansAt
  spanCount = 0
  let to = output
  /** Where the base goes on behind the last piece. */
  let seam: u32 = 0
  while (at < end) {
    const command = <u32>load<u8>(at++)
    if (command === 0) return false
    if (command < 128) {
      if (to + command > outputEnd || at + command > end) return false
      memory.copy(to, at, command)
      addSpan(<i32>(to - output), <i32>(to - output + command), most)
      at += command
      to += command
      continue
    }
    const offset = readOffset(command)
    const size = readCopySize(command)
    if (to + size > outputEnd || <u64>offset + <u64>size > <u64>baseLength) return false
    if (offset !== seam) addSpan(<i32>(to - output), <i32>(to - output), most)
    memory.copy(to, base + offset, size)
    to += size
    seam = offset + size
  }
  if (seam !== <u32>baseLength) addSpan(length, length, most)
  return to === outputEnd && at === end
}

/**
 * Where a piece of the base is in the blob, if the delta copies it there as a whole; -1 if it does not.
 *
 * @param deltaLength of a sound delta
 * @param start where the piece starts and ends in the base
 */
export function placeOf(delta: usize, deltaLength: i32, start: u32, end: u32): i32 {
  const deltaEnd = delta + deltaLength
  at = delta
  readSize()
  readSize()
  let to: u32 = 0
  // What was copied last, as far as it stands together in both.
  let first: u32 = 0
  let last: u32 = 0
  let firstTo: u32 = 0
  while (at < deltaEnd) {
    const command = <u32>load<u8>(at++)
    if (command < 128) {
      at += command
      to += command
      first = last = 0
      continue
    }
    const offset = readOffset(command)
    const size = readCopySize(command)
    if (offset !== last || first === last) {
      first = offset
      firstTo = to
    }
    last = offset + size
    to += size
    if (start >= first && end <= last) return <i32>(firstTo + start - first)
  }
  return -1
}

/** Begins to read a delta. */
export function startDelta(delta: usize): void {
  at = delta
}

/** Where it is read next. */
export function position(): usize {
  return at
}

/** Reads a byte. */
export function readByte(): u32 {
  return load<u8>(at++)
}

/** Passes over text. */
export function passOver(bytes: usize): void {
  at += bytes
}

/** Reads a size; there are two of them before the commands. */
export function readSize(): i32 {
  let size = 0
  let shift = 0
  let byte: i32
  do {
    byte = load<u8>(at++)
    size |= (byte & 127) << shift
    shift += 7
  } while (byte & 128)
  return size
}

/** Reads where in the base a piece starts that is copied. */
export function readOffset(command: u32): u32 {
  return readBytes(command, 4)
}

/** Reads how long that is. */
export function readCopySize(command: u32): u32 {
  const size = readBytes(command >> 4, 3)
  return size === 0 ? 0x10000 : size
}

/** Reads those of a number's bytes that the command's bits say. */
function readBytes(command: u32, count: i32): u32 {
  let value: u32 = 0
  for (let i = 0; i < count; i++) if ((command >> i) & 1) value |= (<u32>load<u8>(at++)) << (i << 3)
  return value
}

/** Spans come in order; one that touches the last one lengthens it. */
function addSpan(start: i32, end: i32, most: i32): void {
  if (spanCount < 0) return
  const last = spans + ((<usize>spanCount) << 3) - 4
  if (spanCount > 0 && start <= load<i32>(last)) {
    store<i32>(last, end)
    return
  }
  if (spanCount === most) {
    spanCount = -1
    return
  }
  store<i32>(last + 4, start)
  store<i32>(last + 8, end)
  spanCount++
}
