import type { PagePayload } from '@florilege/shared/contracts'
import type { RemoteModule } from '@florilege/shared/shell'
import type { ComponentType } from 'react'
import type { PartName } from '../remotes/open-release.ts'
import { releasesOf } from '../remotes/release.ts'
import { componentIn } from '../remotes/remote-shape.ts'
import type { RenderedPart } from '../remotes/rendered-parts.ts'

type Component = ComponentType<object>
type Loader = () => Promise<unknown>

/** Components by module and part; null for a part that failed to load. */
const loaded = new WeakMap<RemoteModule, Map<PartName, Component | null>>()

const loaderOf = ({ pages, slots = {} }: RemoteModule, part: PartName): [Loader | undefined, 'Page' | 'Slot'] => {
  const slot = /^slot:(.*)/.exec(part)?.[1]
  const [all, name] = slot === undefined ? ([pages, part] as const) : ([slots, slot] as const)
  return [Object.hasOwn(all, name) ? (all as Record<string, Loader>)[name] : undefined, slot === undefined ? 'Page' : 'Slot']
}

const load = async (remote: RemoteModule, part: PartName): Promise<Component | null> => {
  const [loader, name] = loaderOf(remote, part)
  try {
    return loader === undefined ? null : (componentIn(await loader(), name) as Component)
  } catch {
    return null
  }
}

type Parts = {
  find: (remote: string, part: PartName) => RenderedPart | Promise<RenderedPart>
  /** Parts that were found so far, as "gallery slot:item-links". */
  used: () => string[]
}

/**
 * Finds the parts of the remotes of a page and loads each at its first use. The browser renders a part that fails to load.
 */
export const loadedParts = ({ set }: PagePayload, remotes: Readonly<Record<string, RemoteModule>>): Parts => {
  const used = new Set<string>()
  const releases = new Map(set.remotes.map((resolved) => [resolved.name, releasesOf(resolved)[0]]))
  const waiting = new Map<string, Promise<RenderedPart>>()
  const find: Parts['find'] = (name, part) => {
    const [remote, release] = [remotes[name], releases.get(name)]
    if (remote === undefined || release === undefined) return null
    const known = loaded.get(remote) ?? new Map<PartName, Component | null>()
    loaded.set(remote, known)
    const partOf = (component: Component | null): RenderedPart => {
      if (component === null) return null
      used.add(`${name} ${part}`)
      return { component, release }
    }
    const component = known.get(part)
    if (component !== undefined) return partOf(component)
    const key = `${name} ${part}`
    const coming =
      waiting.get(key) ??
      load(remote, part).then((come) => {
        known.set(part, come)
        return partOf(come)
      })
    waiting.set(key, coming)
    return coming
  }
  return { find, used: () => [...used] }
}
