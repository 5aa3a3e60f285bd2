import { type ByteSet, isIn } from './byte-set.ts'
import { type Node, parseExpression } from './expression.ts'

/** A shorter text is in most texts. */
const SHORTEST = 3
const LONGEST = 200

/** What RE2 reads otherwise than an expression of JavaScript: classes by their names, octal numbers, flags. */
const OTHERWISE = /\[\[:|\\\d|\(\?[^:<]|\(\?<[=!]/

/**
 * A text that is in every match of an expression of RE2, in lower case; the longest that is found, or undefined. What
 * it does not know of RE2 it takes for anything.
 */
export function requiredText(pattern: string): string | undefined {
  const source = pattern.replaceAll('(?P<', '(?<')
  if (OTHERWISE.test(source)) return undefined
  let node: Node
  try {
    node = parseExpression(new RegExp(source))
  } catch {
    return undefined
  }
  const longest = runsOf(node).reduce((one, other) => (other.length > one.length ? other : one), '')
  return longest.length < SHORTEST ? undefined : longest.slice(0, LONGEST)
}

/** Texts of characters that are right behind one another in every match. */
function runsOf(node: Node): readonly string[] {
  const runs: string[] = []
  let run = ''
  const end = (): void => {
    runs.push(run)
    run = ''
  }
  const walk = (one: Node): void => {
    if (one.kind === 'sequence') {
      for (const part of one.nodes) walk(part)
    } else if (one.kind === 'set') {
      const character = characterOf(one.set)
      if (character === undefined) end()
      else run += character
    } else {
      end()
      if (one.kind === 'repeat' && one.least > 0) runs.push(...runsOf(one.node))
    }
  }
  walk(node)
  end()
  return runs
}

/** The character, in lower case, that a set is of, in either case; a sign of ASCII that is no blank. */
function characterOf(set: ByteSet): string | undefined {
  let character: string | undefined
  for (let byte = 0; byte < 256; byte++) {
    if (!isIn(set, byte)) continue
    const lower = String.fromCharCode(byte).toLowerCase()
    if (byte <= 0x20 || byte > 0x7e || (character !== undefined && character !== lower)) return undefined
    character = lower
  }
  return character
}
