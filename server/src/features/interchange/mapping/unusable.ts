/** Error that a person can act on, as one line; pages translate it by a code and its subject. */
export class Unusable extends Error {
  override readonly name = 'Unusable'
  readonly told: string

  constructor(line: string, told: string = line) {
    super(line)
    this.told = told
  }
}

/** Error text for a page about an unreadable file: its code if known. */
export const toldOf = (error: unknown, file: string): string =>
  error instanceof Unusable && error.told !== error.message ? error.told : `FILE_UNREADABLE ${file}`
