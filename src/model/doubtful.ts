/** Tags of what is known to open nothing real: keys of a provider's test mode, and values of examples. */
const TEST: ReadonlySet<string> = new Set(['test_secret', 'example_secret'])

/** Tags of what may well be no real key. */
const DOUBTFUL: ReadonlySet<string> = new Set([
  ...TEST,
  'secret_in_test_file',
  'secret_in_example_file',
  'secret_in_readme_file',
  'common_word_in_secret',
  'low_entropy',
])

/** Whether the tags say that a finding is a test key or the value of an example. */
export function isTestKey(tags: readonly string[]): boolean {
  return tags.some((tag) => TEST.has(tag))
}

/** Whether the tags say that a finding may well be a test value or an example. */
export function isDoubtful(tags: readonly string[]): boolean {
  return tags.some((tag) => DOUBTFUL.has(tag))
}
