import { rules } from '../../src/engine/rules/index.ts'
import { type Random, randomFrom } from '../../src/engine/samples.ts'
import { type BuiltRepository, type Files, HistoryBuilder, type Mark } from './history.ts'

/** Ways to hide a text in another. */
const DISGUISES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => Buffer.from(text).toString('base64').replaceAll(/.{76}/g, '$&\n'),
  (text) => JSON.stringify({ config: text }),
  (text) => encodeURIComponent(text),
  (text) => `<p title="x">${text.replaceAll('&', '&amp;')}</p>`,
]

const ENDINGS = ['js', 'json', 'html', 'yml', 'txt', 'min.js', 'utf16']

/**
 * A history in which secrets of many types come, change, are cut in two, are put together again, move and go, in
 * files of every kind, by edits of single lines and characters. The same seed gives the same history.
 */
export function buildLeakyHistory(
  folder: string,
  {
    seed,
    commits,
    lines = 200,
    sha256 = false,
  }: {
    readonly seed: number
    readonly commits: number
    /** So long are the files at the start. */
    readonly lines?: number
    readonly sha256?: boolean
  },
): BuiltRepository {
  const random = randomFrom(seed)
  const history = new HistoryBuilder({ sha256 })
  const texts = new Map(
    ENDINGS.map((ending, index) => [`src/${index}/file.${ending}`, startOf(ending, lines, random)]),
  )
  let tip = history.commit({ files: filesOf(texts, [...texts.keys()]) })
  let side: Mark | undefined
  for (let index = 0; index < commits; index++) {
    const files = change(texts, random, index)
    tip = history.commit({ parents: side === undefined ? [tip] : [tip, side], files })
    side =
      index % 9 === 4
        ? history.commit({ parents: [tip], files: { [`side/${index}.txt`]: sampleText(random) } })
        : undefined
  }
  history.ref('refs/heads/main', tip)
  return history.write(folder)
}

function change(texts: Map<string, string>, random: Random, index: number): Files {
  const paths = [...texts.keys()]
  const path = paths[random.below(paths.length)]!
  const other = paths[random.below(paths.length)]!
  texts.set(path, edited(texts.get(path)!, random))
  texts.set(other, edited(texts.get(other)!, random))
  if (index % 11 === 3) {
    const moved = `moved/${index}/${path.split('/').at(-1)}`
    texts.set(moved, texts.get(path)!)
    if (index % 2 === 0) texts.delete(path)
    return {
      ...filesOf(
        texts,
        [moved, other].filter((one) => texts.has(one)),
      ),
      ...(texts.has(path) ? {} : { [path]: null }),
    }
  }
  return filesOf(texts, [path, other])
}

function filesOf(texts: ReadonlyMap<string, string>, paths: readonly string[]): Files {
  return Object.fromEntries(
    paths.map((path) => [
      path,
      path.endsWith('.utf16') ? Buffer.from(`\ufeff${texts.get(path)}`, 'utf16le') : texts.get(path)!,
    ]),
  )
}

function startOf(ending: string, length: number, random: Random): string {
  const lines = Array.from({ length }, (_, index) => `  "line${index}": "${random.text('abcdef ', 30)}",`)
  if (ending === 'json') return `{ "a": 1,\n${lines.join('\n')}\n"z": 0 }\n`
  if (ending === 'html') return `<html>\n${lines.join('\n')}\n</html>\n`
  return ending === 'min.js' ? lines.join('') : `${lines.join('\n')}\n`
}

function edited(text: string, random: Random): string {
  const at = random.below(text.length - 10) + 5
  const line = text.indexOf('\n', at) + 1 || at
  switch (random.below(8)) {
    case 0:
      return `${text.slice(0, line)}a line of text\n${text.slice(line)}`
    case 1:
    case 2:
      if (random.below(2) === 0) return `${text.slice(0, line)}\n${text.slice(line)}`
      return `${text.slice(0, line)}${sampleText(random)}\n${text.slice(line)}`
    case 3:
      return text.slice(0, at) + text.slice(at + 1 + random.below(4))
    case 4:
      return text.slice(0, at) + random.text('ab12\n"', 1 + random.below(3)) + text.slice(at)
    case 5:
      return (
        text.slice(0, line) + text.slice(text.indexOf('\n', line + random.below(300)) + 1 || text.length - 20)
      )
    case 6:
      // what was cut in two by the edits above comes together again
      return text.slice(0, at) + text.slice(at).replace(/["\n]/, '')
    default:
      return text.slice(0, line) + text.slice(at, at + random.below(900)) + text.slice(line)
  }
}

function sampleText(random: Random): string {
  // half of them of forms that stretch over many lines
  const long = rules.filter(({ patterns }) => patterns[0].reach > 5000)
  const from = random.below(2) === 0 ? long : rules
  const { patterns } = from[random.below(from.length)]!
  const { text } = patterns[random.below(patterns.length)]!.sample(random.below(50))
  return DISGUISES[random.below(DISGUISES.length)]!(text)
}
