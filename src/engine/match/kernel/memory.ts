/**
 * The memory of the plain kernel: one array with the tables at its start, then the events, then the text. The
 * SIMD kernel has assembly/memory.ts in the place of this module.
 */
let bytes: Uint8Array = new Uint8Array()

/** Makes that array the memory. */
export function useMemory(memory: Uint8Array): void {
  bytes = memory
}

/** The byte at an address. */
export function load8(at: i32): i32 {
  return bytes[at]!
}

/** The two bytes at an address, little-endian. */
export function load16(at: i32): i32 {
  return bytes[at]! | (bytes[at + 1]! << 8)
}

/** The four bytes at an address, little-endian. */
export function load32(at: i32): i32 {
  return load16(at) | (load16(at + 2) << 16)
}

/** Writes four bytes at an address. */
export function store32(at: i32, value: i32): void {
  bytes[at] = value
  bytes[at + 1] = value >> 8
  bytes[at + 2] = value >> 16
  bytes[at + 3] = value >> 24
}
