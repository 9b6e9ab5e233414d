type Note = (code: string, detail?: string) => void

/** Fields of one entry of a library, of which is known which were read: what nobody read is told, never lost in silence. */
export class TakenFields {
  readonly #texts: ReadonlyMap<string, string>
  readonly #taken = new Set<string>()

  constructor(fields: Readonly<Record<string, unknown>>, textOf: (value: unknown) => string | undefined) {
    const texts = Object.entries(fields).map(([name, value]) => [name, textOf(value)] as const)
    this.#texts = new Map(texts.flatMap(([name, text]) => (text === undefined ? [] : [[name, text] as const])))
  }

  /** The first of these that says something. */
  first(...names: string[]): string | undefined {
    const name = names.find((one) => this.#texts.has(one))
    if (name === undefined) return undefined
    this.#taken.add(name)
    return this.#texts.get(name)
  }

  /** These are read elsewhere, or say nothing of the work. */
  known(names: Iterable<string>): void {
    for (const name of names) this.#taken.add(name)
  }

  tellRest(note: Note): void {
    const rest = [...this.#texts.keys()].filter((name) => !this.#taken.has(name))
    if (rest.length > 0) note('FIELDS_LEFT_OUT', rest.join(', ').slice(0, 200))
  }
}
