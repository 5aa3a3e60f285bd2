/**
 * The known name that a mistyped one most likely means: the one that the fewest changes of a character lead
 * to, if those are few for its length, or else the only one that starts with it.
 */
export function nearestName(typed: string, known: readonly string[]): string | undefined {
  const most = Math.max(1, Math.floor(typed.length / 3))
  let best: string | undefined
  let fewest = most + 1
  for (const name of known) {
    if (Math.abs(name.length - typed.length) >= fewest) continue
    const changes = countChanges(typed, name)
    if (changes < fewest) [best, fewest] = [name, changes]
  }
  if (best !== undefined) return best
  const longer = known.filter((name) => typed.length >= 2 && name.startsWith(typed))
  return longer.length === 1 ? longer[0] : undefined
}

/** Characters inserted, left out or replaced, and neighbors swapped (optimal string alignment). */
function countChanges(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let changes = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        changes = Math.min(changes, beforeLast[j - 2]! + 1)
      }
      row.push(changes)
    }
    beforeLast = last
    last = row
  }
  return last[b.length]!
}
