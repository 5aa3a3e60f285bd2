// SHA-1 and SHA-256 (FIPS 180-4): blocks of 64 bytes are taken into a state. Padding is the caller's.

/** The words of a block, and what is made of them. */
const SCHEDULE: usize = 0

/** Constants of SHA-256, 64 words, written by the caller. */
const CONSTANTS: usize = 320

/** Takes blocks into the five words of a state of SHA-1. */
export function sha1(state: usize, from: usize, blocks: i32): void {
  for (let block = 0; block < blocks; block++) {
    const at = from + ((<usize>block) << 6)
    for (let i: usize = 0; i < 16; i++) {
      store<u32>(SCHEDULE + (i << 2), bswap<u32>(load<u32>(at + (i << 2))))
    }
    for (let i: usize = 16; i < 80; i++) {
      const word = SCHEDULE + (i << 2)
      store<u32>(
        word,
        rotl<u32>(
          load<u32>(word - 12) ^ load<u32>(word - 32) ^ load<u32>(word - 56) ^ load<u32>(word - 64),
          1,
        ),
      )
    }
    let a = load<u32>(state)
    let b = load<u32>(state, 4)
    let c = load<u32>(state, 8)
    let d = load<u32>(state, 12)
    let e = load<u32>(state, 16)
    // Five steps are written out: after them each word is in its place again.
    for (let i: usize = 0; i < 20; i += 5) {
      const word = SCHEDULE + (i << 2)
      e += rotl<u32>(a, 5) + (d ^ (b & (c ^ d))) + 0x5a827999 + load<u32>(word, 0)
      b = rotl<u32>(b, 30)
      d += rotl<u32>(e, 5) + (c ^ (a & (b ^ c))) + 0x5a827999 + load<u32>(word, 4)
      a = rotl<u32>(a, 30)
      c += rotl<u32>(d, 5) + (b ^ (e & (a ^ b))) + 0x5a827999 + load<u32>(word, 8)
      e = rotl<u32>(e, 30)
      b += rotl<u32>(c, 5) + (a ^ (d & (e ^ a))) + 0x5a827999 + load<u32>(word, 12)
      d = rotl<u32>(d, 30)
      a += rotl<u32>(b, 5) + (e ^ (c & (d ^ e))) + 0x5a827999 + load<u32>(word, 16)
      c = rotl<u32>(c, 30)
    }
    for (let i: usize = 20; i < 40; i += 5) {
      const word = SCHEDULE + (i << 2)
      e += rotl<u32>(a, 5) + (b ^ c ^ d) + 0x6ed9eba1 + load<u32>(word, 0)
      b = rotl<u32>(b, 30)
      d += rotl<u32>(e, 5) + (a ^ b ^ c) + 0x6ed9eba1 + load<u32>(word, 4)
      a = rotl<u32>(a, 30)
      c += rotl<u32>(d, 5) + (e ^ a ^ b) + 0x6ed9eba1 + load<u32>(word, 8)
      e = rotl<u32>(e, 30)
      b += rotl<u32>(c, 5) + (d ^ e ^ a) + 0x6ed9eba1 + load<u32>(word, 12)
      d = rotl<u32>(d, 30)
      a += rotl<u32>(b, 5) + (c ^ d ^ e) + 0x6ed9eba1 + load<u32>(word, 16)
      c = rotl<u32>(c, 30)
    }
    for (let i: usize = 40; i < 60; i += 5) {
      const word = SCHEDULE + (i << 2)
      e += rotl<u32>(a, 5) + ((b & c) | (d & (b | c))) + 0x8f1bbcdc + load<u32>(word, 0)
      b = rotl<u32>(b, 30)
      d += rotl<u32>(e, 5) + ((a & b) | (c & (a | b))) + 0x8f1bbcdc + load<u32>(word, 4)
      a = rotl<u32>(a, 30)
      c += rotl<u32>(d, 5) + ((e & a) | (b & (e | a))) + 0x8f1bbcdc + load<u32>(word, 8)
      e = rotl<u32>(e, 30)
      b += rotl<u32>(c, 5) + ((d & e) | (a & (d | e))) + 0x8f1bbcdc + load<u32>(word, 12)
      d = rotl<u32>(d, 30)
      a += rotl<u32>(b, 5) + ((c & d) | (e & (c | d))) + 0x8f1bbcdc + load<u32>(word, 16)
      c = rotl<u32>(c, 30)
    }
    for (let i: usize = 60; i < 80; i += 5) {
      const word = SCHEDULE + (i << 2)
      e += rotl<u32>(a, 5) + (b ^ c ^ d) + 0xca62c1d6 + load<u32>(word, 0)
      b = rotl<u32>(b, 30)
      d += rotl<u32>(e, 5) + (a ^ b ^ c) + 0xca62c1d6 + load<u32>(word, 4)
      a = rotl<u32>(a, 30)
      c += rotl<u32>(d, 5) + (e ^ a ^ b) + 0xca62c1d6 + load<u32>(word, 8)
      e = rotl<u32>(e, 30)
      b += rotl<u32>(c, 5) + (d ^ e ^ a) + 0xca62c1d6 + load<u32>(word, 12)
      d = rotl<u32>(d, 30)
      a += rotl<u32>(b, 5) + (c ^ d ^ e) + 0xca62c1d6 + load<u32>(word, 16)
      c = rotl<u32>(c, 30)
    }
    store<u32>(state, load<u32>(state) + a)
    store<u32>(state, load<u32>(state, 4) + b, 4)
    store<u32>(state, load<u32>(state, 8) + c, 8)
    store<u32>(state, load<u32>(state, 12) + d, 12)
    store<u32>(state, load<u32>(state, 16) + e, 16)
  }
}

/** Takes blocks into the eight words of a state of SHA-256. */
export function sha256(state: usize, from: usize, blocks: i32): void {
  for (let block = 0; block < blocks; block++) {
    const at = from + ((<usize>block) << 6)
    for (let i: usize = 0; i < 16; i++) {
      store<u32>(SCHEDULE + (i << 2), bswap<u32>(load<u32>(at + (i << 2))))
    }
    for (let i: usize = 16; i < 64; i++) {
      const word = SCHEDULE + (i << 2)
      const x = load<u32>(word - 60)
      const y = load<u32>(word - 8)
      const low = rotr<u32>(x, 7) ^ rotr<u32>(x, 18) ^ (x >> 3)
      const high = rotr<u32>(y, 17) ^ rotr<u32>(y, 19) ^ (y >> 10)
      store<u32>(word, load<u32>(word - 64) + low + load<u32>(word - 28) + high)
    }
    let a = load<u32>(state)
    let b = load<u32>(state, 4)
    let c = load<u32>(state, 8)
    let d = load<u32>(state, 12)
    let e = load<u32>(state, 16)
    let f = load<u32>(state, 20)
    let g = load<u32>(state, 24)
    let h = load<u32>(state, 28)
    for (let i: usize = 0; i < 64; i++) {
      const one = rotr<u32>(e, 6) ^ rotr<u32>(e, 11) ^ rotr<u32>(e, 25)
      const first =
        h + one + ((e & f) ^ (~e & g)) + load<u32>(CONSTANTS + (i << 2)) + load<u32>(SCHEDULE + (i << 2))
      const zero = rotr<u32>(a, 2) ^ rotr<u32>(a, 13) ^ rotr<u32>(a, 22)
      const second = zero + ((a & b) ^ (a & c) ^ (b & c))
      h = g
      g = f
      f = e
      e = d + first
      d = c
      c = b
      b = a
      a = first + second
    }
    store<u32>(state, load<u32>(state) + a)
    store<u32>(state, load<u32>(state, 4) + b, 4)
    store<u32>(state, load<u32>(state, 8) + c, 8)
    store<u32>(state, load<u32>(state, 12) + d, 12)
    store<u32>(state, load<u32>(state, 16) + e, 16)
    store<u32>(state, load<u32>(state, 20) + f, 20)
    store<u32>(state, load<u32>(state, 24) + g, 24)
    store<u32>(state, load<u32>(state, 28) + h, 28)
  }
}
