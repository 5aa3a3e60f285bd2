/**
 * Names the keys that nobody here reads, so that none is dropped in silence. Only keys are named, since values may
 * hold secrets.
 *
 * @param known those that are read, and those that say nothing of what is found
 * @param where what they are keys of: `.gitleaks.toml`
 */
export function unknownKeys(
  map: Readonly<Record<string, unknown>>,
  known: readonly string[],
  where: string,
): string[] {
  return Object.keys(map)
    .filter((key) => !known.includes(key))
    .map((key) => `Not converted: the unknown key ${key.slice(0, 60)} in ${where}.`)
}
