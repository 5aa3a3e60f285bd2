import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { createDeflate } from 'node:zlib'

/** What a server does to anyone who fetches from it; until then it is like any other (gitprotocol-v2). */
export type Malice =
  | 'refs without end'
  | 'a pack without end'
  | 'news of progress without end'
  | 'a byte now and then'
  | 'less than it announces'
  | 'a line that is longer than it says'
  | 'a line of no length that there is'
  | 'a pack that holds fewer objects than it says'
  | 'a pack that says it holds four billion objects'

/** A server of one kind of malice. */
export interface HostileServer {
  readonly url: string
  /** Bytes that it sent. */
  sent(): number
  close(): Promise<void>
}

/** The commit that its only branch leads to; it never comes. */
export const HOSTILE_HEAD = 'c0ffee'.padEnd(40, '0')

const FLUSH = '0000'
const PACK_PART = 60_000

/** What fits behind the four digits (gitprotocol-common). */
const LONGEST_LINE = 65_516

const DRIP_EVERY = 100

/** The header of a blob of 17 terabytes in a pack (gitformat-pack). */
const ENDLESS_BLOB = Buffer.from([0xbf, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f])

/** Starts it on 127.0.0.1. */
export async function startHostileServer(malice: Malice): Promise<HostileServer> {
  let sent = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const count = (chunk: Buffer): Buffer => {
        sent += chunk.length
        return chunk
      }
      answer(malice, request.url ?? '', Buffer.concat(chunks).toString('latin1'), response, count)
    })
    response.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answer(
  malice: Malice,
  url: string,
  question: string,
  response: ServerResponse,
  count: (chunk: Buffer) => Buffer,
): void {
  if (url.includes('/info/refs')) {
    response.setHeader('content-type', 'application/x-git-upload-pack-advertisement')
    response.end(Buffer.concat([line('# service=git-upload-pack\n'), Buffer.from(FLUSH), capabilities()]))
    return
  }
  response.setHeader('content-type', 'application/x-git-upload-pack-result')
  const isListing = question.includes('command=ls-refs')
  const parts = isListing && malice !== 'refs without end' ? refs() : MALICES[malice](response)
  if (parts === undefined) return
  void send(parts, response, count)
}

/** As fast as it is read, and no faster; everything else gets its turn in between. */
async function send(
  parts: Iterable<Buffer> | AsyncIterable<Buffer>,
  response: ServerResponse,
  count: (chunk: Buffer) => Buffer,
): Promise<void> {
  const closed = new Promise<void>((resolve) => response.once('close', resolve))
  for await (const part of parts) {
    if (response.destroyed) return
    const isTaken = response.write(count(part))
    if (isTaken) await new Promise((resolve) => setImmediate(resolve))
    else await Promise.race([closed, new Promise((resolve) => response.once('drain', resolve))])
  }
  response.end()
}

/** A pkt-line: four hexadecimal digits that count themselves, and the content. */
function line(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content)
  if (bytes.length > LONGEST_LINE) throw new Error(`A pkt-line holds no ${bytes.length} bytes.`)
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, '0')), bytes])
}

function capabilities(): Buffer {
  const lines = ['version 2\n', 'ls-refs=unborn\n', 'fetch=shallow filter\n', 'object-format=sha1\n'].map(
    line,
  )
  return Buffer.concat([...lines, Buffer.from(FLUSH)])
}

function* refs(): Generator<Buffer> {
  yield line(`${HOSTILE_HEAD} refs/heads/main\n`)
  yield Buffer.from(FLUSH)
}

/** Each gives what it sends in the place of a pack; one that answers by itself gives nothing. */
const MALICES: Readonly<
  Record<Malice, (response: ServerResponse) => Iterable<Buffer> | AsyncIterable<Buffer> | undefined>
> = {
  *'refs without end'() {
    for (let number = 0; ; number++) {
      const lines = Array.from({ length: 500 }, (_, index) =>
        line(`${HOSTILE_HEAD} refs/heads/${'x'.repeat(100)}${number}-${index}\n`),
      )
      yield Buffer.concat(lines)
    }
  },
  async *'a pack without end'() {
    yield line('packfile\n')
    yield band(1, Buffer.concat([packHeader(2), ENDLESS_BLOB]))
    for await (const chunk of endlessContent()) yield band(1, chunk)
  },
  *'news of progress without end'() {
    yield line('packfile\n')
    for (let number = 0; ; number++) yield band(2, Buffer.from(`Counting objects: ${number}\r`.repeat(500)))
  },
  async *'a byte now and then'() {
    for (const byte of line('packfile\n')) yield await later(Buffer.from([byte]))
    for (const byte of band(2, Buffer.alloc(PACK_PART, '.'))) yield await later(Buffer.from([byte]))
  },
  'less than it announces'(response) {
    response.setHeader('content-length', '1000000000')
    response.write(line('packfile\n'))
    setTimeout(() => response.destroy(), DRIP_EVERY)
    return undefined
  },
  *'a line that is longer than it says'() {
    yield Buffer.from('0006packfile\n')
  },
  *'a line of no length that there is'() {
    yield Buffer.from('0003')
  },
  *'a pack that holds fewer objects than it says'() {
    yield line('packfile\n')
    yield band(1, packHeader(1000))
    yield Buffer.from(FLUSH)
  },
  *'a pack that says it holds four billion objects'() {
    yield line('packfile\n')
    yield band(1, Buffer.concat([packHeader(0xffffffff), ENDLESS_BLOB]))
  },
}

function band(number: number, content: Buffer): Buffer {
  return line(Buffer.concat([Buffer.from([number]), content]))
}

function packHeader(objects: number): Buffer {
  const header = Buffer.from('PACK\0\0\0\x02\0\0\0\0', 'latin1')
  header.writeUInt32BE(objects, 8)
  return header
}

/** A content that compresses to as much as it is, and goes on. */
async function* endlessContent(): AsyncGenerator<Buffer> {
  const noise = randomBytes(2 ** 20)
  const deflate = createDeflate({ level: 0, chunkSize: PACK_PART })
  const endless = function* (): Generator<Buffer> {
    for (;;) yield noise
  }
  // A stream hands over all that waits in it as one chunk, which may be longer than a pkt-line can say.
  for await (const chunk of Readable.from(endless()).pipe(deflate) as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; at += PACK_PART) yield chunk.subarray(at, at + PACK_PART)
  }
}

async function later(bytes: Buffer): Promise<Buffer> {
  await new Promise((resolve) => setTimeout(resolve, DRIP_EVERY))
  return bytes
}
