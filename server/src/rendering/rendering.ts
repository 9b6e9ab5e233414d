import type { PagePayload } from '@florilege/shared/contracts'
import type { Services } from '../platform/services.ts'
import { inSpan } from '../platform/telemetry/spans.ts'
import { within } from '../platform/running/within.ts'
import type { ReleaseSet } from '../releases/set/resolve-set.ts'
import { htmlFault } from './check-html.ts'
import { renderLimits } from './render-limits.ts'
import type { RenderLimits } from './render-limits.ts'
import { startRenderer } from './renderer.ts'
import type { Renderer } from './renderer.ts'
import { renderSet } from './set-renderer.ts'
import type { Failure, SetRenderer } from './set-renderer.ts'
import { unitsOf } from './units-of.ts'

/** Most stored pages that were late for their document: the next request uses them. */
const MOST_LATE = 100
/** Most processes: each set has one for pages of guests and one for signed-in pages. */
const MOST_SETS = 4

type Asked = {
  set: ReleaseSet
  /** Pattern of the page, such as "/artwork/:id/". */
  page: string
  /** Releases whose parts the page uses, without the host. */
  parts: readonly { name: string; build: string }[]
  payload: PagePayload
  path: string
  language: 'fr' | 'en'
  /** Marks a signed-in page, which is rendered in its own realm. */
  personal: boolean
  /** Equal for pages rendered from equal data; null for a page that is rendered once. */
  same: string | null
  /** Called with failures of the rendering, also after the document was sent. */
  told: (failure: Failure) => void
}

type Begun = Pick<Asked, 'set' | 'personal' | 'told'>

/**
 * HTML of the root of a page, and the time that it shows: `updated_at` of its session. `whole` is false when a part failed: such a
 * page is for one document, so that each visitor's failure is reported and the next page may succeed.
 */
export type RenderedRoot = { html: string; at: number; whole: boolean }

export type Rendering = {
  /** Renders the root of a page; null when it is left to the browser. Takes at most the wait of the settings. */
  render: (asked: Asked) => Promise<RenderedRoot | null>
  close: () => void
}

/** A process starts slower than a document may wait: a spare one is always ready. */
const createSpare = (limits: RenderLimits) => {
  let spare: Renderer | null = null
  let closed = false
  return {
    take: (): Renderer => {
      const taken = spare === null || spare.isSpent() ? startRenderer(limits) : spare
      spare = closed ? null : startRenderer(limits)
      return taken
    },
    close: (): void => {
      closed = true
      spare?.end()
    },
  }
}

/** Removes the oldest entry of a map that has more than `most`. */
const withoutOldest = <Value>(map: Map<string, Value>, most: number): Value | undefined => {
  const [oldest] = map.keys()
  if (map.size <= most || oldest === undefined) return undefined
  const value = map.get(oldest)
  map.delete(oldest)
  return value
}

/** Renders pages with the server parts of their releases: a process per set, for the most recently requested sets. */
export const createRendering = (services: Pick<Services, 'storage' | 'config' | 'log'>): Rendering => {
  const limits = renderLimits(services.config.renderWait)
  const sets = new Map<string, Promise<SetRenderer | null>>()
  const hung = new Map<string, number>()
  const late = new Map<string, RenderedRoot>()
  const spare = createSpare(limits)
  let closed = false

  const keepLate = (same: string, rendered: RenderedRoot): void => {
    late.set(same, rendered)
    withoutOldest(late, MOST_LATE)
  }

  const begin = async ({ set, personal, told }: Begun): Promise<SetRenderer | null> => {
    const units = await unitsOf(set, services)
    if (units === null || closed) return null
    return renderSet(units, { limits, start: spare.take, check: htmlFault, hung, fresh: personal }, told)
  }

  const rendererOf = (begun: Begun): Promise<SetRenderer | null> => {
    const key = `${begun.set.id} ${begun.personal}`
    const found =
      sets.get(key) ??
      begin(begun).catch((error: unknown) => {
        services.log.error({ err: error }, 'pages cannot be rendered')
        sets.delete(key)
        return null
      })
    sets.delete(key)
    sets.set(key, found)
    void withoutOldest(sets, MOST_SETS)?.then((renderer) => renderer?.end())
    return found
  }

  return {
    render: async ({ set, page, parts, payload, path, language, personal, same, told }) => {
      // Overrides are served by a developer's machine and have no server part here.
      if (closed || set.host.server === undefined || (set.overrides ?? []).length > 0) return null
      const known = same === null ? undefined : late.get(same)
      if (known !== undefined) return known
      const until = performance.now() + limits.wait
      const releases = parts.map(({ name, build }) => `${name} ${build}`)
      const attributes = { 'florilege.page': page, 'florilege.releases': releases, 'florilege.personal': personal }
      const made = rendererOf({ set, personal, told }).then(async (renderer): Promise<RenderedRoot | null> => {
        let whole = true
        const note = (failure: Failure): void => {
          whole = false
          told(failure)
        }
        const draw = async () => (await renderer?.render({ page, payload, path, language, until }, parts, note)) ?? null
        const html = await inSpan('render', { attributes }, draw)
        return html === null ? null : { html, at: payload.session.updated_at, whole }
      })
      const rendered = await within(made, limits.wait)
      if (rendered === null && same !== null) void made.then((come) => come?.whole && keepLate(same, come))
      return rendered
    },
    close: () => {
      closed = true
      spare.close()
      for (const renderer of sets.values()) void renderer.then((one) => one?.end())
      sets.clear()
    },
  }
}
