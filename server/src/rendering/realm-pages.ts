/** Failure in a realm: its message, and the stack frames that show the responsible release. */
export type RealmFailure = { words: string; frames: string }
type Evaluated = (exports: unknown, require: (name: string) => unknown, module: { exports: Record<string, unknown> }) => void
type UnitName = { name: string; base: string }

export type PagesOutside = {
  /** Returns the compiled function of a part. */
  part: (index: number) => Evaluated
  /** Receives the HTML of the page or null, and the failures as JSON. */
  say: (html: string | null, failed: string) => void
}
export type RealmPages = {
  /** Evaluates one part. Returns its failure as JSON or an empty string. */
  evaluate: (index: number) => string
  render: (input: string) => void
  abort: () => void
}

/**
 * Renders one page in a realm. Evaluates the part of the host, and the part of a remote at its first use. The realm evaluates the source
 * text of this function, like `realmGlobals`.
 */
export const realmPages = ({ part, say }: PagesOutside, units: string): RealmPages => {
  const names = JSON.parse(units) as UnitName[]
  const failed: RealmFailure[] = []
  const control = new AbortController()

  const tellable = (read: () => string): string => {
    try {
      return read().slice(0, 20_000)
    } catch {
      return ''
    }
  }
  const failureOf = (error: unknown, stack = ''): RealmFailure => ({
    words:
      tellable(() => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 300)) ||
      'it threw something that cannot be told',
    frames: `${tellable(() => (error instanceof Error ? String(error.stack) : ''))}\n${stack}`,
  })
  const fail = (error: unknown, info?: { componentStack?: string }): void => {
    if (failed.length < 10)
      failed.push(
        failureOf(
          error,
          tellable(() => String(info?.componentStack ?? '')),
        ),
      )
  }

  const known = new Map<number, Record<string, unknown>>()
  const functionOf = (index: number): Evaluated => {
    let found: Evaluated | null = null
    try {
      found = part(index)
    } catch {
      found = null
    }
    if (typeof found !== 'function') throw new TypeError('it cannot be evaluated')
    return found
  }
  const exportsOf = (index: number): Record<string, unknown> => {
    const evaluated = known.get(index)
    if (evaluated !== undefined) return evaluated
    const shared = (index === 0 ? {} : exportsOf(0)['shared']) as Record<string, unknown>
    const module = { exports: {} as Record<string, unknown> }
    const base = names[index]?.base
    const require = (name: string): unknown => {
      if (name === 'florilege:base') return base
      if (Object.hasOwn(shared, name)) return shared[name]
      throw new Error(`"${name}" cannot be required by a part that is rendered on the server`)
    }
    functionOf(index)(module.exports, require, module)
    const wanted = index === 0 ? 'render' : 'remote'
    if (typeof module.exports[wanted] !== (index === 0 ? 'function' : 'object') || module.exports[wanted] === null)
      throw new TypeError(`it exports no "${wanted}"`)
    known.set(index, module.exports)
    return module.exports
  }

  const remotes: Record<string, unknown> = {}
  for (const [index, { name }] of names.entries())
    if (index > 0)
      Object.defineProperty(remotes, name, {
        enumerable: true,
        get: () => {
          try {
            return exportsOf(index)['remote']
          } catch (error) {
            fail(error)
            return undefined
          }
        },
      })

  const rendered = async (input: string): Promise<void> => {
    let html: string | null = null
    try {
      const { render } = exportsOf(0) as { render: (input: object) => unknown }
      const given = JSON.parse(input) as object
      const made = await render({ ...given, remotes, signal: control.signal, onError: fail })
      if (typeof made !== 'string') throw new TypeError('it rendered no text')
      html = made
    } catch (error) {
      fail(error)
    }
    say(html, JSON.stringify(failed))
  }

  return {
    evaluate: (index) => {
      try {
        exportsOf(index)
        return ''
      } catch (error) {
        return JSON.stringify(failureOf(error))
      }
    },
    render: (input) => void rendered(input),
    abort: () => control.abort(new Error('it waits for something that does not come')),
  }
}
