/**
 * The place from which on all characters up to `at` pass the test, at most `longest` before it. An expression
 * that ends in `$` would be tried at each place instead, which takes work in step with the square of the length.
 */
export function startBefore(
  text: string,
  at: number,
  longest: number,
  passes: (character: string) => boolean,
): number {
  const first = Math.max(0, at - longest)
  let start = at
  while (start > first && passes(text[start - 1]!)) start--
  return start
}
