import { Gunzip, Inflate, Unzlib } from 'fflate'

import { DamagedArchive } from './damaged-archive.ts'

/** As much is unpacked at once, in bytes: even of a bomb no more than 16 MB come out of it. */
const SLICE = 16 << 10

const NOTHING = new Uint8Array(0)

/** Unpacks a raw deflate stream (RFC 1951). */
export function inflate(packed: Iterable<Buffer>): Generator<Buffer> {
  return unpack(packed, (onData) => new Inflate(onData))
}

/** Unpacks a gzip file, of one or several members (RFC 1952). */
export function gunzip(packed: Iterable<Buffer>): Generator<Buffer> {
  return unpack(packed, (onData) => new Gunzip(onData))
}

/** Unpacks a zlib stream (RFC 1950). */
export function unzlib(packed: Iterable<Buffer>): Generator<Buffer> {
  return unpack(packed, (onData) => new Unzlib(onData))
}

type Unpacker = Pick<Inflate, 'push'>

/** @throws {DamagedArchive} while it is gone through */
function* unpack(
  packed: Iterable<Buffer>,
  start: (onData: (data: Uint8Array) => void) => Unpacker,
): Generator<Buffer> {
  const ready: Uint8Array[] = []
  const unpacker = start((data) => void ready.push(data))
  for (const chunk of packed) {
    for (let at = 0; at < chunk.length; at += SLICE) {
      push(unpacker, chunk.subarray(at, at + SLICE), false)
      yield* buffersOf(ready)
    }
  }
  push(unpacker, NOTHING, true)
  yield* buffersOf(ready)
}

function push(unpacker: Unpacker, data: Uint8Array, isLast: boolean): void {
  try {
    unpacker.push(data, isLast)
  } catch {
    throw new DamagedArchive('its compressed data is damaged')
  }
}

function* buffersOf(ready: Uint8Array[]): Generator<Buffer> {
  for (const data of ready.splice(0)) {
    if (data.length > 0) yield Buffer.from(data.buffer, data.byteOffset, data.length)
  }
}
