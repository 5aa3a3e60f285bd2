/** A repository that is not like most: only git knows what it means. */
export class Unusual extends Error {
  override readonly name = 'Unusual'
}
