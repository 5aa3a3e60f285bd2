const THOUSANDS = /\B(?=(?:\d{3})+$)/g
const SIZES = ['kB', 'MB', 'GB', 'TB'] as const

/** A whole number with commas between thousands: `5,000`. */
export function formatNumber(value: number): string {
  return String(value).replace(THOUSANDS, ',')
}

/** A number with its noun: `1 file`, `0 files`, `5,000 files`. */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${formatNumber(value)} ${value === 1 ? one : many}`
}

/** A size in decimal units, as GitHub shows sizes: `0 B`, `4.1 kB`, `310 kB`, `212 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  let value = bytes / 1000
  let unit = 0
  while (unit < SIZES.length - 1 && roundedTo1000(value)) {
    value /= 1000
    unit++
  }
  return `${oneDecimalBelowTen(value)} ${SIZES[unit]}`
}

/** A duration in the unit that a reader would choose: `84 ms`, `2.4 s`, `45 s`, `3 min 5 s`. */
export function formatDuration(ms: number): string {
  if (Math.round(ms) < 1000) return `${Math.round(ms)} ms`
  const seconds = Math.round(ms / 1000)
  if (seconds < 60) return `${oneDecimalBelowTen(ms / 1000)} s`
  const rest = seconds % 60
  return `${formatNumber(Math.floor(seconds / 60))} min${rest === 0 ? '' : ` ${rest} s`}`
}

/** Several clauses as one list, at most `most` of them: `a, b and 3 more`. */
export function listOf(items: readonly string[], most = 3): string {
  const shown = items.slice(0, most)
  if (items.length > most) return `${shown.join(', ')} and ${formatNumber(items.length - most)} more`
  const last = shown.pop()
  return shown.length === 0 ? (last ?? '') : `${shown.join(', ')} and ${last}`
}

/** Whether a value would be printed as `1000` of its unit: 999.6 kB is 1 MB. */
function roundedTo1000(value: number): boolean {
  return Math.round(value) >= 1000
}

function oneDecimalBelowTen(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return rounded < 10 ? String(rounded) : formatNumber(Math.round(value))
}
