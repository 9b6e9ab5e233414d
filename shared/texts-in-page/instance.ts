// Browser replacement for i18next with the same names: the subset used by host and shell, for preloaded texts with `{{values}}`
// and plurals. The server and the tests use the library itself.

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

  /** Registers a post-processor, or the binding to React. */
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

  /** Adds texts under a namespace; existing keys are overwritten. */
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
   * Change counter of the language and of one namespace. Texts of another namespace must not change it: during a concurrent
   * render, React would discard the work and render the whole page synchronously.
   */
  versionOf(name: string): number {
    return this.#languages + (this.#versions.get(name) ?? 0)
  }

  /** Calls `listener` when texts or the language change; returns the unsubscribe function. */
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
