import type { Matcher } from '../../../src/engine/match/matcher.ts'
import { type Random, randomFrom } from '../../../src/engine/samples.ts'
import {
  FILE_KINDS,
  type FileKind,
  type LineState,
  PATHS,
  TEXT_ENCODINGS,
  type TextEncoding,
} from './file-model.ts'
import { BEFORE, makePlant, type Plant } from './plants.ts'

/** What a commit does to the files; where there is no such file or line, nothing. Lines are taken by their number modulo how many there are. */
export type Edit =
  | { readonly do: 'write'; readonly path: string; readonly lines: number }
  | {
      readonly do: 'plant'
      readonly path: string
      readonly at: number
      readonly plant: number
      readonly before: string
      readonly state: LineState
    }
  | { readonly do: 'text'; readonly path: string; readonly at: number; readonly text: string }
  | { readonly do: 'cut'; readonly path: string; readonly at: number }
  | { readonly do: 'twice'; readonly path: string; readonly at: number }
  | { readonly do: 'indent'; readonly path: string; readonly at: number; readonly before: string }
  | { readonly do: 'state'; readonly path: string; readonly at: number; readonly state: LineState }
  | { readonly do: 'carry'; readonly path: string; readonly at: number; readonly to: string }
  | { readonly do: 'move' | 'copy'; readonly path: string; readonly to: string }
  | { readonly do: 'remove'; readonly path: string }
  | { readonly do: 'kind'; readonly path: string; readonly kind: FileKind }
  | { readonly do: 'encode'; readonly path: string; readonly encoding: TextEncoding }
  | { readonly do: 'attributes'; readonly text: string }

/** A commit of a history that was thought of, not written. */
export interface PlannedCommit {
  /** Numbers of commits before it; none of a root. */
  readonly parents: readonly number[]
  readonly edits: readonly Edit[]
  /** Tells which side a merge takes a file from. */
  readonly salt: number
}

/** A history with its secrets. */
export interface HistoryPlan {
  readonly seed: number
  readonly sha256: boolean
  readonly plants: readonly Plant[]
  readonly commits: readonly PlannedCommit[]
}

const MOST_COMMITS = 16
const MOST_PARENTS = 8

/** What gitattributes can say that changes how git shows files, and must change nothing here. */
const ATTRIBUTES = [
  '* binary\n',
  '* -text -diff\n',
  '*.ts working-tree-encoding=UTF-16 eol=crlf\n',
  'src/** export-ignore linguist-generated\n',
  '* filter=lfs diff=lfs merge=lfs\n',
  '* ident merge=union\n',
]

/** Thinks of a history. The same seed gives the same one. */
export function planHistory(seed: number, matcher: Matcher): HistoryPlan {
  const random = randomFrom(seed)
  const plants = Array.from({ length: 2 + random.below(6) }, (_, number) =>
    makePlant(random, matcher, number),
  )
  const count = 3 + random.below(MOST_COMMITS - 2)
  const commits = Array.from(
    { length: count },
    (_, index): PlannedCommit => ({
      parents: parentsOf(index, random),
      edits: Array.from({ length: index === 0 ? 6 : random.below(7) }, () =>
        randomEdit(random, plants.length),
      ),
      salt: random.below(2 ** 30),
    }),
  )
  return { seed, sha256: random.below(6) === 0, plants, commits }
}

/** Mostly the commit before, sometimes another (a branch), several (a merge), or none (a further root). */
function parentsOf(index: number, random: Random): readonly number[] {
  if (index === 0 || random.below(14) === 0) return []
  const near = (): number => Math.max(0, index - 1 - random.below(Math.min(index, 5)))
  const draw = random.below(10)
  if (draw < 5) return [index - 1]
  if (draw < 7) return [near()]
  const wanted = draw < 9 ? 2 : 2 + random.below(MOST_PARENTS - 1)
  return [...new Set(Array.from({ length: wanted }, near))]
}

function randomEdit(random: Random, plants: number): Edit {
  const pick = <T>(all: readonly T[]): T => all[random.below(all.length)]!
  // Few paths, so that edits meet.
  const path = random.below(4) === 0 ? pick(PATHS) : PATHS[random.below(6)]!
  const to = random.below(4) === 0 ? pick(PATHS) : PATHS[random.below(6)]!
  const at = random.below(12)
  const plant = random.below(plants)
  const draw = random.below(30)
  if (draw < 2) return { do: 'write', path, lines: 1 + random.below(8) }
  if (draw < 10) {
    const state = pick<LineState>(['awake', 'awake', 'awake', 'asleep', 'broken'])
    return { do: 'plant', path, at, plant, before: pick(BEFORE), state }
  }
  if (draw < 15)
    return { do: 'state', path, at, state: pick<LineState>(['awake', 'awake', 'asleep', 'broken']) }
  switch (draw) {
    case 15:
      return { do: 'text', path, at, text: `a line of text ${random.below(1000)}` }
    case 16:
    case 17:
      return { do: 'cut', path, at }
    case 18:
      return { do: 'twice', path, at }
    case 19:
      return { do: 'indent', path, at, before: pick(BEFORE) }
    case 20:
    case 21:
      return { do: 'carry', path, at, to }
    case 22:
    case 23:
      return { do: 'move', path, to }
    case 24:
      return { do: 'copy', path, to }
    case 25:
      return { do: 'remove', path }
    case 26:
    case 27:
      return { do: 'kind', path, kind: pick(FILE_KINDS) }
    case 28:
      return { do: 'encode', path, encoding: pick(TEXT_ENCODINGS) }
    default:
      return { do: 'attributes', text: pick(ATTRIBUTES) }
  }
}
