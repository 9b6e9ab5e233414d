/** What a person can act on, told in one line. */
export class Unusable extends Error {
  override readonly name = 'Unusable'
}
