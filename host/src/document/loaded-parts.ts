import type { PagePayload } from '@florilege/shared/contracts'
import type { RemoteModule } from '@florilege/shared/shell'
import type { ComponentType } from 'react'
import type { PartName } from '../remotes/open-release.ts'
import { releasesOf } from '../remotes/release.ts'
import { componentIn } from '../remotes/remote-shape.ts'
import type { RenderedPart } from './rendered-parts.ts'

type Components = ReadonlyMap<PartName, ComponentType<object>>
type Loader = () => Promise<unknown>

const found = new WeakMap<RemoteModule, Promise<Components>>()

const loadAll = async ({ pages, slots = {} }: RemoteModule): Promise<Components> => {
  const all = [
    ...Object.entries<Loader>(pages).map(([page, load]) => ({ part: page, load, name: 'Page' as const })),
    ...Object.entries<Loader>(slots).map(([slot, load]) => ({ part: `slot:${slot}`, load, name: 'Slot' as const })),
  ]
  const loaded = await Promise.allSettled(
    all.map(async ({ part, load, name }) => ({ part, component: componentIn(await load(), name) })),
  )
  return new Map(
    loaded.flatMap((one) =>
      one.status === 'rejected' ? [] : [[one.value.part, one.value.component as ComponentType<object>] as const],
    ),
  )
}

const componentsOf = (remote: RemoteModule): Promise<Components> => {
  const known = found.get(remote)
  if (known) return known
  const loading = loadAll(remote)
  found.set(remote, loading)
  return loading
}

/** The parts of the remotes of a page, loaded once for each release. What cannot be loaded is left to the browser. */
export const loadedParts = async (
  { set }: PagePayload,
  remotes: Readonly<Record<string, RemoteModule>>,
): Promise<(remote: string, part: PartName) => RenderedPart> => {
  const all = await Promise.all(
    set.remotes.map(async (resolved) => {
      const [remote, [release]] = [remotes[resolved.name], releasesOf(resolved)]
      const components = remote === undefined ? new Map() : await componentsOf(remote)
      return [resolved.name, { components: components as Components, release }] as const
    }),
  )
  const known = new Map(all)
  return (remote, part) => {
    const { components, release } = known.get(remote) ?? {}
    const component = components?.get(part)
    return component === undefined || release === undefined ? null : { component, release }
  }
}
