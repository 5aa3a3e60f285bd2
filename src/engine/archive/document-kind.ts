import { archiveKindOf } from '../archive-kind.ts'

/** Kinds of files that show text which their bytes hold packed. */
export type DocumentKind = 'png' | 'pdf' | 'office'

/** How much of a content tells a document, in bytes. */
export const DOCUMENT_BYTES = 1024

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Readers take a document whose first kilobyte has this somewhere (ISO 32000-1, annex H, note 13 on 3.4.1). */
const PDF = Buffer.from('%PDF-', 'latin1')

const LOCAL_HEADER = Buffer.from('PK\x03\x04', 'latin1')
const NAME_LENGTH_AT = 26
const NAME_AT = 30

/** What packages of Office Open XML and of OpenDocument begin with; those have a folder or two by fixed names. */
const OFFICE_NAME = /^(?:\[Content_Types\]\.xml$|mimetype$|(?:_rels|docProps|word|xl|ppt)\/)/

/** A package of OpenDocument says its kind in its first entry, unpacked; EPUB does so too. */
const MIMETYPE = 'mimetype'
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument'

/** Tells a document that is opened unasked by the start of its content; its name may say anything. */
export function documentKindOf(bytes: Buffer): DocumentKind | undefined {
  const start = bytes.subarray(0, DOCUMENT_BYTES)
  if (start[0] === PNG[0]) return startsWith(start, PNG) ? 'png' : undefined
  if (startsWith(start, LOCAL_HEADER)) return isOffice(start) ? 'office' : undefined
  // The first file in another archive may be a document.
  return start.includes(PDF) && archiveKindOf(start) === undefined ? 'pdf' : undefined
}

function isOffice(start: Buffer): boolean {
  if (start.length < NAME_AT) return false
  const nameEnd = NAME_AT + start.readUInt16LE(NAME_LENGTH_AT)
  const name = start.toString('latin1', NAME_AT, nameEnd)
  if (!OFFICE_NAME.test(name)) return false
  return name !== MIMETYPE || start.includes(OPEN_DOCUMENT, nameEnd, 'latin1')
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start)
}
