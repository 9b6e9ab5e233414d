type Note = (code: string, detail?: string) => void

/** Fields of one library entry that records which were read, so that unread ones are reported instead of lost. */
export class TakenFields {
  readonly #texts: ReadonlyMap<string, string>
  readonly #taken = new Set<string>()

  constructor(fields: Readonly<Record<string, unknown>>, textOf: (value: unknown) => string | undefined) {
    const texts = Object.entries(fields).map(([name, value]) => [name, textOf(value)] as const)
    this.#texts = new Map(texts.flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const])))
  }

  /** First of these fields with a value. */
  first(...names: string[]): string | undefined {
    const name = names.find((one) => this.#texts.has(one))
    if (name === undefined) return undefined
    this.#taken.add(name)
    return this.#texts.get(name)
  }

  /** Marks fields that are read elsewhere or are irrelevant. */
  known(names: Iterable<string>): void {
    for (const name of names) this.#taken.add(name)
  }

  tellRest(note: Note): void {
    const rest = [...this.#texts.keys()].filter((name) => !this.#taken.has(name))
    if (rest.length > 0) note('FIELDS_LEFT_OUT', rest.join(', ').slice(0, 200))
  }
}
