// What is exported from a module at once would be compiled once more, with variables of its own.
import { clearLog, logCommits, logEnd, readCommits } from './commits.ts'
import { apply, lastSpans, placeOf, sizeOf } from './delta.ts'
import { setEntries } from './entries.ts'
import { inflate, setUp } from './inflate.ts'
import { setKept } from './kept-trees.ts'
import { setObjects } from './objects.ts'
import {
  foreignFound,
  linkChildren,
  readHeaders,
  readOffsets,
  rootsFound,
  setMap,
  setOrder,
  sortBy,
} from './pack-headers.ts'
import { setChanges } from './tree-changes.ts'
import { setPending } from './tree-words.ts'
import { gather, hasMark, isSpecial, lastMarked, widen } from './windows.ts'

export {
  apply,
  clearLog,
  foreignFound,
  gather,
  hasMark,
  inflate,
  isSpecial,
  lastMarked,
  lastSpans,
  linkChildren,
  logCommits,
  logEnd,
  placeOf,
  readCommits,
  readHeaders,
  readOffsets,
  rootsFound,
  setChanges,
  setEntries,
  setKept,
  setMap,
  setObjects,
  setOrder,
  setPending,
  setUp,
  sizeOf,
  sortBy,
  widen,
}
