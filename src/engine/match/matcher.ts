import { Secret } from '../../model/secret.ts'
import { budgetOf } from '../decode/budget.ts'
import { decodedTag, type Encoding } from '../decode/encoding.ts'
import type { EndsIn, Rule } from '../rule.ts'
import type { PrefilterTables } from './compiled-pattern.ts'
import { Confirmer, type Expressions, type Match, type Work } from './confirm.ts'
import { rangesToDecode } from './decode-ranges.ts'
import type { Finder } from './finder.ts'
import { createKernel, type Kernel } from './kernel/kernel.ts'
import { createLocator } from './locate.ts'
import { type RefusedMatch, type ResolvedMatches, resolveMatches } from './resolve-matches.ts'
import { type AnchorHit, scanAnchors } from './scan-anchors.ts'
import { type Decoded, type Located, type Search, searchLayers } from './search-layers.ts'

/** A secret in a text. It holds the secret itself, so it must not leave the engine. */
export interface Candidate {
  readonly rule: Rule
  readonly secret: Secret
  /** The first byte of it in the scanned bytes, and the byte after the last. */
  readonly start: number
  readonly end: number
  /** One-based. */
  readonly line: number
  /** One-based first column and the column after the last, in UTF-16 units of the line. */
  readonly columns: readonly [start: number, end: number]
  /** What is known of it, sorted: `complete`, `inactive_secret`, … */
  readonly tags: readonly string[]
  /** Why it is a secret, in words, where its form alone doesn't say so. */
  readonly reasons?: readonly string[]
  /** What completes it, in the order of the text; none where it is encoded. */
  readonly parts?: readonly Part[]
  /** How it is written, from the outside in, where it does not stand in the text as it is. */
  readonly encodings?: readonly Encoding[]
  /** What stands around it where it is decoded; absent where no provider is asked about its type. */
  readonly decoded?: Decoded
  /** Where it ends in files of some formats; the secret itself is the same in all. */
  readonly endsIn?: EndsIn
  /** Why it is no real secret, in words. Only where such were asked for: they are not reported. */
  readonly unreal?: string
}

/** A value near a secret that makes it usable and is no secret alone: where it is, in bytes. */
export interface Part {
  readonly rule: Rule
  readonly start: number
  readonly end: number
}

const NONE: readonly never[] = []
const NOTHING: ResolvedMatches = { real: NONE, unreal: NONE }

type ResolveMatches = (matches: readonly Match[], bytes: Buffer) => ResolvedMatches

export interface FindOptions {
  /** Report also what has the form of a secret and fails its check. */
  readonly unreal?: boolean
  /** The file's path: rules of a policy may be for some paths only. */
  readonly path?: string
}

export interface Matcher {
  /**
   * Finds the secrets in a text of UTF-8 or of any encoding that has ASCII's letters as single bytes, in the
   * order of the text; those too that are encoded in it. Text of UTF-16 is decoded before, by decodeText. The
   * work grows in step with the text's length, whatever is in it.
   */
  find(bytes: Buffer, options?: FindOptions): readonly Candidate[]
  /** The work of all calls so far. */
  readonly work: Readonly<Work>
}

/** A matcher whose steps can be tried out. */
export interface PrefilterMatcher extends Matcher {
  /** Where in a text an expression would be tried: bytes from its start, in its order. */
  anchorsIn(bytes: Buffer): readonly number[]
  /** What expressions match in a text, before any of it is resolved. */
  matchesIn(bytes: Buffer): readonly string[]
}

/**
 * Makes a matcher of planned rules, and of what finds by itself. No expression is made before a text has an anchor of
 * its rule.
 */
export function createTablesMatcher(
  tables: PrefilterTables,
  finders: readonly Finder[] = [],
): PrefilterMatcher {
  return createResolving(tables, finders, resolveMatches)
}

/**
 * The same for a first look: a value from documentation counts as a secret, and the rescan knows better.
 * So it loads nothing of what tells such values.
 */
export function createPrefilter(tables: PrefilterTables, finders: readonly Finder[] = []): PrefilterMatcher {
  return createResolving(tables, finders, (matches, bytes) => resolveMatches(matches, bytes, () => false))
}

/** A kernel has nothing left of one text when it reads the next: matchers of one tables share it. */
const kernels = new WeakMap<Uint8Array, Kernel>()

function kernelOf(tables: Uint8Array): Kernel {
  const kernel = kernels.get(tables) ?? createKernel(tables)
  kernels.set(tables, kernel)
  return kernel
}

function createResolving(
  tables: PrefilterTables,
  finders: readonly Finder[],
  resolve: ResolveMatches,
): PrefilterMatcher {
  const expressions: Expressions = []
  const work: Work = { anchors: 0, expressions: 0, windowBytes: 0, decoderBytes: 0 }
  const kernel = kernelOf(tables.tables)
  const confirm = (
    bytes: Buffer,
    sightings: readonly AnchorHit[],
    forms: Omit<PrefilterTables, 'tables'> = tables,
  ): Match[] => {
    const matches: Match[] = []
    if (sightings.length === 0) return matches
    const confirmer = new Confirmer(forms, expressions, bytes, work)
    work.anchors += sightings.length
    for (const { form, at, size } of sightings) {
      for (const match of confirmer.confirm(form, at, size)) matches.push(match)
    }
    return matches
  }
  const search = (bytes: Buffer, path?: string): Search => {
    const seen = scanAnchors(kernel, bytes)
    const matches = confirm(bytes, seen.sightings)
    for (const finder of finders) for (const match of finder.find(bytes, path)) matches.push(match)
    const { real, unreal } = matches.length === 0 ? NOTHING : resolve(matches, bytes)
    const near = rangesToDecode(seen, tables.patternAt, bytes)
    return { real, unreal, encoded: { ...seen.encoded, near } }
  }
  return {
    work,
    anchorsIn: (bytes) => scanAnchors(kernel, bytes).sightings.map(({ at }) => at),
    matchesIn: (bytes) =>
      confirm(bytes, scanAnchors(kernel, bytes).sightings, { patternAt: tables.patternAt }).map(
        ({ text }) => text,
      ),
    find(bytes, { unreal = false, path } = {}) {
      const plain = search(bytes, path)
      const budget = budgetOf(bytes.length)
      const found: readonly (Located | RefusedMatch)[] = searchLayers(
        bytes,
        plain,
        (layer) => search(layer, path),
        budget,
      )
      work.decoderBytes += budget.looked
      const all = unreal ? [...found, ...plain.unreal].sort((a, b) => a.start - b.start) : found
      if (all.length === 0) return []
      const locate = createLocator(bytes)
      return all.map((match) => ({ ...locate(match.start, match.end), ...candidateOf(match) }))
    },
  }
}

function candidateOf(match: Located | RefusedMatch): Omit<Candidate, 'line' | 'columns'> {
  const { rule, start, end, text } = match
  const reasons = [...(match.reasons ?? []), ...('details' in match ? match.details : [])]
  const found = {
    rule,
    secret: new Secret(Buffer.from(text, 'latin1').toString('utf8')),
    start,
    end,
    ...(reasons.length === 0 ? {} : { reasons }),
  }
  if ('reason' in match) return { ...found, tags: match.tags, unreal: match.reason }
  const { tags, encodings, decoded } = match
  const parts = match.parts.map((part): Part => ({ rule: part.rule, start: part.start, end: part.end }))
  if (encodings.length === 0) {
    const { endsIn } = match
    return {
      ...found,
      tags,
      ...(parts.length === 0 ? {} : { parts }),
      ...(endsIn === undefined ? {} : { endsIn }),
    }
  }
  const plainer = decoded === undefined ? {} : { decoded }
  return { ...found, tags: [...tags, ...encodings.map(decodedTag)].sort(), encodings, ...plainer }
}
