/** The memory of the SIMD kernel, with the functions of ../memory.ts. */

// @ts-ignore: decorator
@inline
/** The byte at an address. */
export function load8(at: i32): i32 {
  return load<u8>(at)
}

// @ts-ignore: decorator
@inline
/** The two bytes at an address, little-endian. */
export function load16(at: i32): i32 {
  return load<u16>(at)
}

// @ts-ignore: decorator
@inline
/** The four bytes at an address, little-endian. */
export function load32(at: i32): i32 {
  return load<i32>(at)
}

// @ts-ignore: decorator
@inline
/** Writes four bytes at an address. */
export function store32(at: i32, value: i32): void {
  store<i32>(at, value)
}
