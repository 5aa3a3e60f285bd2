/** The day in UTC: `2026-11-28`. */
export function today(): string {
  return new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
}
