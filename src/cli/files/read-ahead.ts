/**
 * Maps what comes in to promises and gives their results in order, a few of them under way at a time.
 *
 * @param start starts the work on one; it must not reject
 * @param most how many are under way at most
 */
export async function* readAhead<From, To>(
  source: AsyncIterator<From>,
  start: (from: From) => Promise<To>,
  most: number,
): AsyncGenerator<To> {
  const underWay: Promise<To>[] = []
  for (let next = await source.next(); next.done !== true; next = await source.next()) {
    underWay.push(start(next.value))
    if (underWay.length >= most) yield await underWay.shift()!
  }
  for (const last of underWay) yield await last
}
