// In place of i18next in the browser, under its own names: what the host and the shell use of it, for texts that are there as
// objects, with `{{values}}` and plurals. The server and the tests run the library itself.

type Values = Record<string, unknown> & { ns?: string; count?: number; defaultValue?: string }
type PostProcessor = {
  name: string
  process: (text: string, key: string, values: Values, page: { language: string }) => string
}
type Plugin = { type: 'postProcessor' } & PostProcessor
type Options = { lng?: string; resources?: Record<string, Record<string, Record<string, string>>> }

export class Instance {
  language = ''
  #languages = 0
  readonly #versions = new Map<string, number>()
  readonly #texts = new Map<string, Record<string, string>>()
  readonly #processors: PostProcessor[] = []
  readonly #listeners = new Set<() => void>()
  #plurals = new Intl.PluralRules()

  /** Takes a post-processor, or what binds the instance to React. */
  use(plugin: Plugin | { init: (instance: Instance) => void }): this {
    if ('process' in plugin) this.#processors.push(plugin)
    else plugin.init(this)
    return this
  }

  init({ lng = '', resources = {} }: Options): Promise<void> {
    this.#speak(lng)
    for (const [language, all] of Object.entries(resources))
      for (const [name, texts] of Object.entries(all)) this.addResourceBundle(language, name, texts)
    return Promise.resolve()
  }

  /** Adds texts under a name; those of a key that is there already are replaced. */
  addResourceBundle(language: string, name: string, texts: Record<string, string>): void {
    const place = `${language} ${name}`
    this.#texts.set(place, { ...this.#texts.get(place), ...texts })
    this.#versions.set(name, (this.#versions.get(name) ?? 0) + 1)
    this.#changed()
  }

  hasResourceBundle(language: string, name: string): boolean {
    return this.#texts.has(`${language} ${name}`)
  }

  exists(key: string, values: Values = {}): boolean {
    return this.#find(key, values) !== undefined
  }

  changeLanguage(language: string): Promise<void> {
    this.#speak(language)
    this.#languages += 1
    this.#changed()
    return Promise.resolve()
  }

  readonly t = (key: string, values: Values = {}): string => {
    const found = this.#find(key, values)
    const text = found ?? values.defaultValue ?? key
    const filled = text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_all, name: string) => String(values[name] ?? ''))
    return this.#processors.reduce((said, { process }) => process(said, key, values, { language: this.language }), filled)
  }

  /**
   * Counts the changes of the language and of the texts of one name. Texts that arrive under another name must not change it: React
   * renders the whole page again, at once, when that happens while it renders in slices.
   */
  versionOf(name: string): number {
    return this.#languages + (this.#versions.get(name) ?? 0)
  }

  /** Calls `listener` when texts or the language change, until the returned function is called. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #speak(language: string): void {
    this.language = language
    this.#plurals = new Intl.PluralRules(language || undefined)
  }

  #find(key: string, { ns = '', count }: Values): string | undefined {
    const texts = this.#texts.get(`${this.language} ${ns}`)
    const plural = count === undefined ? undefined : (texts?.[`${key}_${this.#plurals.select(count)}`] ?? texts?.[`${key}_other`])
    return plural ?? texts?.[key]
  }

  #changed(): void {
    for (const listener of this.#listeners) listener()
  }
}

export const createInstance = (): Instance => new Instance()
