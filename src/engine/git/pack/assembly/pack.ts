export { apply, lastSpans, placeOf, sizeOf } from './delta.ts'
export { inflate, setUp } from './inflate.ts'
export { diffTrees } from './trees.ts'
export { gather, hasMark, isSpecial, lastMarked, widen } from './windows.ts'
