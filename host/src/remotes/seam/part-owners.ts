import type { FragmentInstance } from 'react'
import type { Release } from '../release.ts'

/** Methods of React's fragments that its types omit. */
type Observed = Record<'observeUsing' | 'unobserveUsing', (observer: object) => void>
type Part = { fragment: FragmentInstance; release: Release; part: string }

const parts = new Set<Part>()

/** Registers the fragment of a part of a release, until the returned function is called. */
export const noteFragment = (release: Release, part: string, fragment: FragmentInstance): (() => void) => {
  const noted = { fragment, release, part }
  parts.add(noted)
  return () => void parts.delete(noted)
}

/** Release that rendered an element; within nested parts, the innermost one. */
export const ownerOf = (target: EventTarget | null): Release | null => {
  const element = target instanceof Element ? target : target instanceof CharacterData ? target.parentElement : null
  if (element === null) return null
  const around = [...parts].filter(({ fragment }) => rootsOf(fragment).some((root) => root.contains(element)))
  return (around.find(({ part }) => part.startsWith('slot:')) ?? around[0])?.release ?? null
}

/** Outermost elements of a fragment. */
const rootsOf = (fragment: FragmentInstance): Element[] => {
  const roots: Element[] = []
  // An element that React has not created yet, or has removed, is null.
  const collect = { observe: (root: Element | null) => root !== null && roots.push(root), unobserve: () => undefined }
  const observed = fragment as unknown as Observed
  observed.observeUsing(collect)
  observed.unobserveUsing(collect)
  return roots
}

type Loading = Element & { src?: string; currentSrc?: string; href?: string; data?: string; poster?: string }

/** Release that rendered an element which loads an address. */
export const ownerOfAddress = (address: string): Release | null => {
  const loading = [...document.querySelectorAll<Loading>('img, source, video, audio, iframe, object, embed, link')]
  const found = loading.filter(({ src, currentSrc, href, data, poster }) =>
    [src, currentSrc, href, data, poster].includes(address),
  )
  return found.map(ownerOf).find((release) => release !== null) ?? null
}
