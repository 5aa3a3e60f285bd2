const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** A size for a clause, three digits in powers of a thousand: `212 MB`. */
export function formatSize(bytes: number): string {
  const power = Math.min(Math.max(0, Math.floor(Math.log10(bytes) / 3)), UNITS.length - 1)
  return `${Number((bytes / 1000 ** power).toPrecision(3))} ${UNITS[power]}`
}
