/** A time as people say it, to a tenth: `0.5 s`, `10 min`. */
export function duration(milliseconds: number): string {
  const [amount, unit] = milliseconds < 60_000 ? [milliseconds / 1000, 's'] : [milliseconds / 60_000, 'min']
  return `${Math.round(amount * 10) / 10} ${unit}`
}
