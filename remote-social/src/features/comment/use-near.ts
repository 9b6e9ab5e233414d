import { startTransition, useEffect, useState } from 'react'
import type { RefObject } from 'react'

type Told = (near: boolean) => void

const told = new WeakMap<Element, Told>()
let observer: IntersectionObserver | null = null

/** Shared observer: one per element would cost time in every frame. */
const watch = (element: Element, tell: Told): (() => void) => {
  // Inside a sheet, its scroll container clips the root margin.
  const margins = { rootMargin: '100% 0px', scrollMargin: '100% 0px' }
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting)
  }, margins)
  told.set(element, tell)
  observer.observe(element)
  return () => observer?.unobserve(element)
}

/** Tests whether a box has the focus or an open form, and must stay rendered. */
const isInUse = (box: Element): boolean => box.contains(document.activeElement) || box.querySelector('form') !== null

/** Tests whether a box is within one screen of the viewport. Its content is mounted and unmounted in slices between frames. */
export const useNear = (box: RefObject<HTMLElement | null>, first: boolean): boolean => {
  const [near, setNear] = useState(first)
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    if (typeof IntersectionObserver !== 'function') {
      startTransition(() => setNear(true))
      return undefined
    }
    return watch(element, (is) => {
      if (is || !isInUse(element)) startTransition(() => setNear(is))
    })
  }, [box])
  return near
}
