// What is exported from a module at once would be compiled once more, with variables of its own.
import { clearLog, logCommits, logEnd, readCommits } from './commits.ts'
import { apply, lastSpans, placeOf, sizeOf } from './delta.ts'
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
import { diffTrees } from './trees.ts'
import { gather, hasMark, isSpecial, lastMarked, widen } from './windows.ts'

export {
  apply,
  clearLog,
  diffTrees,
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
  setKept,
  setMap,
  setObjects,
  setOrder,
  setUp,
  sizeOf,
  sortBy,
  widen,
}
