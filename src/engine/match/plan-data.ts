import type { PairTable } from './pair-table.ts'
import type { Form, Plan, TextTable } from './plan.ts'
import { createRunTable, type RunTable } from './run-table.ts'

/** The numbers of a table that has few but zeros: a place and what is there, by turns. */
interface Sparse {
  readonly length: number
  readonly filled: readonly number[]
}

interface PackedTextTable {
  readonly heads: Sparse
  readonly next: readonly number[]
  /** A line each. */
  readonly texts: string
  readonly forms: readonly number[]
}

interface PackedPairTable {
  readonly heads: Sparse
  readonly next: readonly number[]
  readonly owners: readonly number[]
  readonly offsets: readonly number[]
  readonly texts: readonly string[]
  readonly folded: readonly number[]
  readonly urls: readonly number[]
  readonly forms: readonly number[]
}

/** A plan's tables as plain data. */
export interface PackedPlan {
  readonly prefixes: PackedTextTable
  readonly keywords: PackedTextTable
  readonly literals: PackedPairTable
  readonly runs: RunTable['forms']
}

/** Packs a plan's tables. Its forms are not among them: they follow from the rules. */
export function packPlan({ prefixes, keywords, literals, runs }: Plan): PackedPlan {
  return {
    prefixes: packTextTable(prefixes),
    keywords: packTextTable(keywords),
    literals: packPairTable(literals),
    runs: runs.forms,
  }
}

/** Makes the plan of packed tables, which takes a fraction of working them out. */
export function unpackPlan(
  { prefixes, keywords, literals, runs }: PackedPlan,
  formAt: (index: number) => Form,
): Plan {
  return {
    formAt,
    prefixes: unpackTextTable(prefixes),
    keywords: unpackTextTable(keywords),
    literals: unpackPairTable(literals),
    runs: createRunTable(runs),
  }
}

/** Texts stand on lines of their own: prefixes of keys close behind one another would look like a key. */
function packTextTable({ heads, next, starts, bytes, forms }: TextTable): PackedTextTable {
  const whole = Buffer.from(bytes)
  const texts = [...next.keys()].map((i) => whole.toString('latin1', starts[i], starts[i + 1])).join('\n')
  return { heads: packSparse(heads), next: [...next], texts, forms: [...forms] }
}

function unpackTextTable({ heads, next, texts: lines, forms }: PackedTextTable): TextTable {
  const texts = lines === '' ? [] : lines.split('\n')
  const starts = new Uint32Array(texts.length + 1)
  for (let i = 0; i < texts.length; i++) starts[i + 1] = starts[i]! + texts[i]!.length
  return {
    heads: unpackSparse(heads),
    next: Uint16Array.from(next),
    starts,
    bytes: Buffer.from(texts.join(''), 'latin1'),
    forms: Uint16Array.from(forms),
  }
}

function packPairTable(table: PairTable): PackedPairTable {
  return {
    heads: packSparse(table.heads),
    next: [...table.next],
    owners: [...table.owners],
    offsets: [...table.offsets],
    texts: table.texts.map((text) => Buffer.from(text).toString('latin1')),
    folded: [...table.folded],
    urls: [...table.urls],
    forms: [...table.forms],
  }
}

function unpackPairTable(packed: PackedPairTable): PairTable {
  return {
    heads: unpackSparse(packed.heads),
    next: Uint16Array.from(packed.next),
    owners: Uint16Array.from(packed.owners),
    offsets: Uint8Array.from(packed.offsets),
    texts: packed.texts.map((text) => Buffer.from(text, 'latin1')),
    folded: Uint8Array.from(packed.folded),
    urls: Uint8Array.from(packed.urls),
    forms: Uint16Array.from(packed.forms),
  }
}

function packSparse(table: Uint16Array): Sparse {
  const filled: number[] = []
  for (const [place, value] of table.entries()) if (value !== 0) filled.push(place, value)
  return { length: table.length, filled }
}

function unpackSparse({ length, filled }: Sparse): Uint16Array {
  const table = new Uint16Array(length)
  for (let i = 0; i < filled.length; i += 2) table[filled[i]!] = filled[i + 1]!
  return table
}
