/** What a person can act on, told in one line; pages tell it in their own language, by a code and what it is about. */
export class Unusable extends Error {
  override readonly name = 'Unusable'
  readonly told: string

  constructor(line: string, told: string = line) {
    super(line)
    this.told = told
  }
}

/** How a page is told that a file cannot be read: by what is wrong with it where that is known. */
export const toldOf = (error: unknown, file: string): string =>
  error instanceof Unusable && error.told !== error.message ? error.told : `FILE_UNREADABLE ${file}`
