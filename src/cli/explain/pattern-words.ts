import {
  type Anchor,
  type AnyPattern,
  type AnyWrittenPattern,
  anchorTexts,
  type ReadAnchor,
} from '../../engine/rule.ts'
import { listOf } from '../../report/words/amount.ts'

/** Enough made examples to meet a form's shortest and longest and all its characters. */
const SEEDS = Array.from({ length: 20 }, (_, seed) => seed)

/** More than so many names for the same are not told. */
const NAMED = 4

/** More different signs than so many are not told one by one. */
const SIGNS = 4

/** What a form of a secret looks like, told by its anchor and made examples: `ghp_, then 36 letters and digits`. */
export function patternWords({ anchor, sample }: AnyWrittenPattern): string {
  const secrets = SEEDS.map((seed) => sample(seed).secret)
  const bodies = secrets.map((secret) => withoutStart(secret, anchor))
  if (bodies.every((body, index) => body !== secrets[index])) {
    return `${alternatives(anchorTexts(anchor))}, then ${bodyWords(bodies)}`
  }
  const place = placeWords(anchor)
  return `${bodyWords(secrets)}${place === undefined ? '' : `, with ${place}`}`
}

/** What the engine found a secret by: `its start, ghp_`. */
export function anchorWords({ anchor }: AnyPattern, secret: string): string {
  const body = withoutStart(secret, anchor)
  if (body !== secret) return `its start, ${secret.slice(0, -body.length)}`
  return placeWords(anchor) ?? 'its characters'
}

function placeWords(anchor: Anchor | ReadAnchor): string | undefined {
  const texts = anchorTexts(anchor)
  if (texts.length === 0) return undefined
  return `${alternatives(texts)} in ${'words' in anchor ? 'the name' : 'it or'} before it`
}

function bodyWords(texts: readonly string[]): string {
  if (texts.some((text) => text.includes('\n'))) return 'several lines'
  return `${sizeWords(texts)} ${characterWords(texts)}`
}

function withoutStart(secret: string, anchor: Anchor | ReadAnchor): string {
  const literals = 'literals' in anchor ? anchor.literals : []
  const start = literals.find((literal) => secret.startsWith(literal) && secret.length > literal.length)
  return secret.slice(start?.length ?? 0)
}

function alternatives(texts: readonly string[]): string {
  const shown = texts.slice(0, texts.length > NAMED ? NAMED - 1 : NAMED).map((text) => text.trim())
  const rest = texts.length - shown.length
  if (rest > 0) return `${shown.join(', ')} or one of ${rest} more`
  const last = shown.pop() ?? ''
  return shown.length === 0 ? last : `${shown.join(', ')} or ${last}`
}

function sizeWords(texts: readonly string[]): string {
  const lengths = texts.map(({ length }) => length)
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)]
  return shortest === longest ? String(shortest) : `about ${shortest} to ${longest}`
}

function characterWords(texts: readonly string[]): string {
  const all = texts.join('')
  const letters = lettersIn(all)
  const digits = /\d/.test(all)
  const signs = [...new Set(all.replace(/[A-Za-z0-9]/g, ''))]
  const isHexadecimal = letters !== 'letters' && digits && !/[g-z]/i.test(all)
  const parts = [
    ...(isHexadecimal ? ['hexadecimal digits'] : [letters, digits ? 'digits' : '']),
    ...(signs.length > SIGNS ? ['signs'] : signs),
  ]
  return listOf(
    parts.filter((part) => part !== ''),
    parts.length,
  )
}

function lettersIn(text: string): string {
  const lower = /[a-z]/.test(text)
  if (/[A-Z]/.test(text)) return lower ? 'letters' : 'upper-case letters'
  return lower ? 'lower-case letters' : ''
}
