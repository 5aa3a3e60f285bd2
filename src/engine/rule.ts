import type { FileFormat } from '../model/file-format.ts'
import type { DescribeSecretType, SecretType, Severity } from '../model/secret-type.ts'
import type { LiveCheck } from './check/live-check.ts'

/** What a look at a value without the network shows. */
export type Validity = 'valid' | 'invalid' | 'unvalidated'

export interface OfflineCheck {
  /** `invalid`: the value is no real secret and isn't reported. */
  readonly validity: Validity
  /** Why it is no real secret, in words: `its checksum is wrong`. */
  readonly reason?: string
  /** What else the value tells, in words: the account that it belongs to. */
  readonly details?: readonly string[]
  /** What else the look tells, for the finding: `inactive_secret`, … */
  readonly tags?: readonly string[]
}

/**
 * Where a rule's expression is tried. The prefilter finds anchors in one pass over the text, so a rule
 * without one can't be found at all.
 *
 * - `prefix`: text that the secret starts with, three bytes or more, followed without a break by so many
 *   token bytes that both together are ten or more. Found at the start of a token run and after every byte
 *   of it that is no letter or digit. The expression starts `back` bytes before it, 0 by default.
 * - `keyword`: a lower-case word, found in either case in the name that a value is given to, a short way
 *   before it on the same line. The expression starts at the value's first byte.
 * - `literal`: text found anywhere; dearer than a prefix. One that ends in `://` is reported only
 *   where a user or password follows it. The expression starts `back` bytes before it.
 */
export type Anchor =
  | { readonly kind: 'prefix'; readonly literals: readonly string[]; readonly back?: number }
  | { readonly kind: 'keyword'; readonly words: readonly string[] }
  | { readonly kind: 'literal'; readonly literals: readonly string[]; readonly back?: number }

/**
 * Where a reader is tried: at a keyword or literal, as above, or
 *
 * - `word`: at a lower-case word of three characters or more, found in either case anywhere;
 * - `run`: at a token run with a digit, of `shortest` bytes or more, right behind one of the characters
 *   `after`; the rest of an address is none.
 */
export type ReadAnchor =
  | Extract<Anchor, { kind: 'keyword' | 'literal' }>
  | { readonly kind: 'word'; readonly words: readonly string[] }
  | { readonly kind: 'run'; readonly after: string; readonly shortest: number }

/** The texts that an anchor is found by; a run has none. */
export function anchorTexts(anchor: Anchor | ReadAnchor): readonly string[] {
  if (anchor.kind === 'run') return []
  return anchor.kind === 'keyword' || anchor.kind === 'word' ? anchor.words : anchor.literals
}

/** A secret in a text: its first character and the one after its last, and why it is one, in words. */
export interface Reading {
  readonly start: number
  readonly end: number
  readonly reasons: readonly string[]
  /** What makes it usable and is no secret alone: the name of the user that a password is for. */
  readonly parts?: readonly Range[]
  readonly endsIn?: EndsIn
}

/**
 * By how many characters, all of them ASCII, a secret ends later in a file of a format than the line alone tells; less
 * than zero where it ends sooner.
 */
export type EndsIn = Readonly<Partial<Record<FileFormat, number>>>

/** A part of a text: its first character, and the one after its last. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** Reads what is at an anchor. The text is a window of Latin-1, a character a byte; `at` is the anchor in it. */
export type Read = (text: string, at: number) => Reading | readonly Reading[] | undefined

/** A text that holds one secret. */
export interface Sample {
  readonly text: string
  readonly secret: string
}

/** A text that is nearly a sample and holds no secret. */
export interface NearMiss {
  /** What is wrong with it: `one character short`. */
  readonly why: string
  readonly text: string
}

/** What a kind of secret looks like. Made by the builders of engine/pattern. */
export interface Pattern {
  readonly anchor: Anchor
  /** The expression asks for a name besides the anchor, and so says more than others with that anchor. */
  readonly named?: true
  /** The anchor is a name that values of any provider have: a form with the provider's name says more. */
  readonly loose?: true
  /** Characters that may not be right before where the expression starts. */
  readonly notAfter?: string
  /**
   * Makes the expression: bounded quantifiers only, a group named `secret`, no flag but `i` and `s`. It is
   * run sticky over bytes as Latin-1. Called once, at the rule's first anchor: an expression nobody needs is
   * never made.
   */
  readonly expression: () => RegExp
  /** How many bytes from where the expression starts it may look at, the boundary behind included. */
  readonly reach: number
  /** Tells by the value alone whether it is real, where the provider put a checksum into it. */
  readonly validate?: (secret: string) => OfflineCheck
}

/**
 * What is around an anchor where a reader finds something, so that it need not be tried elsewhere: expressions for what
 * is from the anchor on and, back to front, for what is before it. Those that are given have to match, all of them; a
 * backslash that does not fit is taken for an escape, which may. They may match more than the reader, in either case,
 * and never less. Look-arounds count for nothing in them.
 */
export interface Precheck {
  readonly ahead?: string
  readonly before?: string
  /**
   * What is ahead has its line ends, tabs and quotes as such or as escapes of a letter, `\n`, which are read as what
   * they stand for where a backslash does not fit. Of no use to a reader that takes backslashes for part of a value.
   */
  readonly readsEscapes?: true
  /**
   * How many bytes from the anchor, in either direction, the reader finds anything in: what has not matched by then
   * does not. Without it, an expression that needs more bytes than are read is taken to match.
   */
  readonly within?: number
  /**
   * What the reader takes for no secret wherever it stands so, read from `lead` bytes before the anchor on. It is read
   * as written, in its own case, and may match less than the reader refuses, never more.
   */
  readonly unless?: string
  readonly lead?: number
}

/** What a kind of secret looks like that takes more than an expression to tell. */
export interface ParserPattern extends Omit<Pattern, 'anchor' | 'expression'> {
  readonly anchor: ReadAnchor
  /** Characters that may not follow the name that the anchor is in. */
  readonly notBefore?: string
  /** Of several, one is around the anchor wherever the reader finds something. */
  readonly precheck?: Precheck | readonly Precheck[]
  readonly read: Read
  /** How many bytes before the anchor it may look at; `reach` says how many from there on. */
  readonly behind: number
}

export type AnyPattern = Pattern | ParserPattern

/** What a pattern finds, and what it does not: for tests, the self-test and people. Nothing else asks for it. */
export interface Examples {
  /** The same seed gives the same sample; no secret is written out anywhere in the code. */
  readonly sample: (seed: number) => Sample
  readonly nearMisses: (seed: number) => readonly NearMiss[]
}

/** A pattern as a rule's file has it. What the build packs of it for a start has no examples. */
export type WrittenPattern = Pattern & Examples
export type WrittenParser = ParserPattern & Examples
export type AnyWrittenPattern = WrittenPattern | WrittenParser

/** One kind of secret, as data. */
export interface Rule<Each extends AnyPattern = AnyPattern> {
  /** The interface's `secret_type`. Never changes once released. */
  readonly id: string
  /** Other names that people know it by and may use in a policy. */
  readonly aliases?: readonly string[]
  readonly title: string
  readonly severity: Severity
  /** Its forms: an old one and a new one, with a prefix and without. */
  readonly patterns: readonly [Each, ...Each[]]
  /** Checks more than the pattern's checksum: a date, a structure. Runs where the pattern's check has passed. */
  readonly validate?: (secret: string) => OfflineCheck
  /**
   * The type that a value of this one completes. Such a value is no secret on its own: it isn't reported, and
   * a secret of that type near it in the same file is tagged `complete`.
   */
  readonly partOf?: string
  /**
   * Such a value is public by design, and yet a finding of its own where the secret it belongs to is not near. Its
   * severity is `info`, and no check fails on it by default.
   */
  readonly publishable?: true
  /**
   * What is near a key of this type where its provider means that one to be public. It is then tagged
   * `publishable_key`.
   */
  readonly publicBeside?: RegExp
  /** Says less than other rules: where both match the same text, the other is reported. */
  readonly generic?: true
  /** How the provider is asked whether it still accepts such a secret. */
  readonly live?: LiveCheck
  /** These three only where they differ from the provider's. */
  readonly impact?: string
  readonly revoke?: string
  readonly url?: string
}

/** A rule as its file has it. */
export type WrittenRule = Rule<AnyWrittenPattern>

/** One provider's rules: everything that is known of it is in its one file. */
export interface RuleFile {
  readonly provider: string
  /** What the holder of such a key can do, as the end of "It lets its holder …". */
  readonly impact: string
  /** Where a key is revoked, as a path a person follows: `GitHub → Settings → Developer settings → Tokens`. */
  readonly revoke: string
  /** The provider's page on its keys: the source of the facts below. */
  readonly url: string
  readonly rules: readonly WrittenRule[]
}

/** What people need to know of a rule's secrets. */
export function secretTypeOf(file: RuleFile, rule: Rule): SecretType {
  return {
    id: rule.id,
    title: rule.title,
    provider: file.provider,
    severity: rule.severity,
    impact: rule.impact ?? file.impact,
    revoke: rule.revoke ?? file.revoke,
    url: rule.url ?? file.url,
  }
}

/** Ends the name of a type whose secret is written in base 64: it is the same secret. */
const ENCODED = /_base64$/

/**
 * Makes the look-up of secret types by id or alias, also of such that end in `_base64`; `unknown` describes those
 * that no rule knows.
 */
export function describeWith(files: readonly RuleFile[], unknown: DescribeSecretType): DescribeSecretType {
  let types: Map<string, SecretType> | undefined
  return (id) => {
    types ??= indexTypes(files)
    return types.get(id) ?? types.get(id.replace(ENCODED, '')) ?? unknown(id)
  }
}

function indexTypes(files: readonly RuleFile[]): Map<string, SecretType> {
  const types = new Map<string, SecretType>()
  for (const file of files) {
    for (const rule of file.rules) {
      const type = secretTypeOf(file, rule)
      for (const name of [rule.id, ...(rule.aliases ?? [])]) types.set(name, type)
    }
  }
  return types
}

/** Whether a rule goes by that name: as its id, as another one, or as one of these with `_base64` behind it. */
export function isNamed({ id, aliases = [] }: Pick<Rule, 'id' | 'aliases'>, name: string): boolean {
  const plain = name.replace(ENCODED, '')
  return [id, ...aliases].some((one) => one === name || one === plain)
}

/**
 * Whether there is anybody to ask about secrets of a rule.
 *
 * @param types those that may be asked about; none listed means all
 */
export function isAsked(rule: Rule, types: readonly string[]): boolean {
  return rule.live !== undefined && (types.length === 0 || types.some((name) => isNamed(rule, name)))
}
