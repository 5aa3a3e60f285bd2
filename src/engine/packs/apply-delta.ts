import { ByteReader } from './byte-reader.ts'

const COPIES = 0x80
/** What a copy of no size stands for (gitformat-pack, "Instruction to copy from base object"). */
const WHOLE_SIZE = 0x10000

/**
 * Makes an object from its base (gitformat-pack, "Deltified representation").
 *
 * @param mostBytes of the object
 * @throws {RangeError} where the delta is damaged, of another base, or makes too large an object
 */
export function applyDelta(base: Buffer, delta: Buffer, mostBytes: number): Buffer {
  const reader = new ByteReader(delta)
  if (reader.size() !== base.length) throw new RangeError('A delta is of another base.')
  const size = reader.size()
  if (size > mostBytes) throw new RangeError('An object is too large.')
  const made = Buffer.alloc(size)
  let filled = 0
  while (!reader.isAtEnd) {
    const instruction = reader.byte()
    const piece = instruction < COPIES ? reader.take(instruction) : copied(base, instruction, reader)
    if (piece.length === 0 || piece.length > size - filled) throw new RangeError('A delta is damaged.')
    made.set(piece, filled)
    filled += piece.length
  }
  if (filled !== size) throw new RangeError('A delta ends early.')
  return made
}

function copied(base: Buffer, instruction: number, reader: ByteReader): Buffer {
  const field = (first: number, bytes: number): number => {
    let value = 0
    for (let i = 0; i < bytes; i++) if ((instruction >> (first + i)) & 1) value += reader.byte() * 256 ** i
    return value
  }
  const start = field(0, 4)
  const size = field(4, 3) || WHOLE_SIZE
  return new ByteReader(base, start).take(size)
}
