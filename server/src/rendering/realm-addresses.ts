import type { Outside } from './realm-globals.ts'

/** URL classes of a realm; the process parses. The realm evaluates the source text of this function (realm-globals.ts). */
export const realmAddresses = (
  { parseUrl, parseQuery, writeQuery }: Pick<Outside, 'parseUrl' | 'parseQuery' | 'writeQuery'>,
  asked: (ask: () => string) => string,
): Record<string, unknown> => {
  type Pair = [string, string]

  class Params {
    #pairs: Pair[]
    readonly #changed: (query: string) => void
    constructor(init: unknown = '', changed: (query: string) => void = () => undefined) {
      this.#changed = changed
      if (typeof init === 'object' && init !== null)
        this.#pairs =
          Symbol.iterator in init
            ? Array.from(init as Iterable<Pair>, ([name, value]): Pair => [String(name), String(value)])
            : Object.entries(init).map(([name, value]): Pair => [name, String(value)])
      else {
        const query = String(init)
        this.#pairs = JSON.parse(asked(() => parseQuery(query)) || '[]') as Pair[]
      }
    }
    #put(pairs: Pair[]): void {
      this.#pairs = pairs
      this.#changed(this.toString())
    }
    get size(): number {
      return this.#pairs.length
    }
    get(name: string): string | null {
      return this.#pairs.find(([one]) => one === String(name))?.[1] ?? null
    }
    getAll(name: string): string[] {
      return this.#pairs.filter(([one]) => one === String(name)).map(([, value]) => value)
    }
    has(name: string, value?: string): boolean {
      return this.#pairs.some((pair) => pair[0] === String(name) && (value === undefined || pair[1] === String(value)))
    }
    set(name: string, value: unknown): void {
      const at = this.#pairs.findIndex(([one]) => one === String(name))
      if (at === -1) return this.append(name, value)
      this.#put(
        this.#pairs.flatMap((pair, index): Pair[] =>
          pair[0] !== String(name) ? [pair] : index === at ? [[pair[0], String(value)]] : [],
        ),
      )
    }
    append(name: string, value: unknown): void {
      this.#put([...this.#pairs, [String(name), String(value)]])
    }
    delete(name: string, value?: string): void {
      this.#put(this.#pairs.filter((pair) => pair[0] !== String(name) || (value !== undefined && pair[1] !== String(value))))
    }
    sort(): void {
      this.#put(this.#pairs.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
    }
    forEach(run: (value: string, name: string, all: Params) => void): void {
      for (const [name, value] of this.#pairs) run(value, name, this)
    }
    keys(): Iterator<string> {
      return this.#pairs.map(([name]) => name).values()
    }
    values(): Iterator<string> {
      return this.#pairs.map(([, value]) => value).values()
    }
    entries(): Iterator<Pair> {
      return this.#pairs.values()
    }
    [Symbol.iterator](): Iterator<Pair> {
      return this.entries()
    }
    toString(): string {
      const pairs = JSON.stringify(this.#pairs)
      return asked(() => writeQuery(pairs))
    }
  }

  const PARTS = 'href protocol username password host hostname port pathname search hash'.split(' ')
  class Address {
    #parts: Record<string, string> = {}
    #params: Params | null = null
    constructor(url: unknown, base?: unknown) {
      const [text, from] = [String(url), base === undefined ? undefined : String(base)]
      const parsed = asked(() => parseUrl(text, from))
      if (parsed === '') throw new TypeError('Invalid URL')
      this.#parts = JSON.parse(parsed) as Record<string, string>
    }
    static canParse(url: unknown, base?: unknown): boolean {
      const [text, from] = [String(url), base === undefined ? undefined : String(base)]
      return asked(() => parseUrl(text, from)) !== ''
    }
    static parse(url: unknown, base?: unknown): Address | null {
      return Address.canParse(url, base) ? new Address(url, base) : null
    }
    static part(address: Address, name: string): string {
      return address.#parts[name] ?? ''
    }
    static put(address: Address, name: string, value: unknown): void {
      const [href, text] = [address.#parts['href'] ?? '', String(value)]
      const parsed = asked(() => parseUrl(href, undefined, name, text))
      if (parsed !== '') address.#parts = JSON.parse(parsed) as Record<string, string>
      if (name !== 'search') return
      address.#params = null
    }
    get origin(): string {
      return this.#parts['origin'] ?? 'null'
    }
    get searchParams(): Params {
      this.#params ??= new Params(this.#parts['search'], (query) => {
        const params = this.#params
        Address.put(this, 'search', query)
        this.#params = params
      })
      return this.#params
    }
    toString(): string {
      return this.#parts['href'] ?? ''
    }
    toJSON(): string {
      return this.toString()
    }
  }
  for (const name of PARTS)
    Object.defineProperty(Address.prototype, name, {
      enumerable: true,
      configurable: true,
      get(this: Address) {
        return Address.part(this, name)
      },
      set(this: Address, value: unknown) {
        Address.put(this, name, value)
      },
    })
  return { URL: Address, URLSearchParams: Params }
}
