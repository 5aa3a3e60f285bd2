import { crc32, deflateSync } from 'node:zlib'

import { strToU8, zipSync } from 'fflate'

/** A picture of one pixel with further chunks, by their types. */
export function pngWith(...chunks: readonly (readonly [type: string, data: Buffer])[]): Buffer {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...chunks.map(([type, data]) => chunk(type, data)),
    chunk('IDAT', deflateSync(Buffer.from([0, 0]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** The data of a compressed text chunk of a picture. */
export function packedTextData(type: 'zTXt' | 'iTXt', keyword: string, text: string): Buffer {
  const before = type === 'zTXt' ? `${keyword}\0\0` : `${keyword}\0\x01\0en\0Kommentar\0`
  return Buffer.concat([Buffer.from(before, 'latin1'), deflateSync(text)])
}

/** A stream of a PDF document: what stands in its dictionary, and its bytes. */
export interface PdfStream {
  readonly dictionary?: string
  readonly bytes: Buffer
}

/** A stream that is packed as nearly all are. */
export function flate(text: string | Buffer): PdfStream {
  return { dictionary: '/Filter /FlateDecode', bytes: deflateSync(text) }
}

/** A PDF document of those streams, with what its catalog has. */
export function pdfWith(streams: readonly PdfStream[], catalog = ''): Buffer {
  const objects = streams.map(({ dictionary = '', bytes }, index) =>
    Buffer.concat([
      Buffer.from(`${index + 2} 0 obj\n<< /Length ${bytes.length} ${dictionary} >>\nstream\n`, 'latin1'),
      bytes,
      Buffer.from('\nendstream\nendobj\n'),
    ]),
  )
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog ${catalog} >>\nendobj\n`, 'latin1'),
    ...objects,
    Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ])
}

/** A package of Office Open XML with those parts. */
export function officeWith(parts: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const files = Object.entries({ '[Content_Types].xml': '<?xml version="1.0"?><Types/>', ...parts })
  return Buffer.from(
    zipSync(
      Object.fromEntries(
        files.map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
      ),
    ),
  )
}
