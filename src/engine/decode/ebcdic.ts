/**
 * What each byte of EBCDIC stands for, as a character of Latin-1: code page 1047 with the brackets of 037 beside its own
 * (IBM, "Character Data Representation Architecture"). Both line ends become LF.
 */
export const EBCDIC: Uint8Array = buildTable()

function buildTable(): Uint8Array {
  const table = new Uint8Array(256).fill(0x1a)
  const put = (from: number, characters: string): void => {
    for (let i = 0; i < characters.length; i++) table[from + i] = characters.charCodeAt(i)
  }
  table[0x00] = 0
  table[0x05] = 0x09
  table[0x0d] = 0x0d
  table[0x15] = 0x0a
  table[0x25] = 0x0a
  put(0x40, ' ')
  put(0x4b, '.<(+|&')
  put(0x5a, '!$*);^-/')
  put(0x6b, ',%_>?')
  put(0x79, '`:#@\'="')
  put(0x81, 'abcdefghi')
  put(0x91, 'jklmnopqr')
  put(0xa1, '~stuvwxyz')
  put(0xad, '[')
  put(0xb0, '^')
  put(0xba, '[]')
  put(0xbd, ']')
  put(0xc0, '{ABCDEFGHI')
  put(0xd0, '}JKLMNOPQR')
  put(0xe0, '\\')
  put(0xe2, 'STUVWXYZ')
  put(0xf0, '0123456789')
  return table
}
