import { startTransition, useEffect, useState } from 'react'
import type { RefObject } from 'react'

type Told = (near: boolean) => void

const told = new WeakMap<Element, Told>()
let observer: IntersectionObserver | null = null

/** One observer for all: each of its own would be looked after in each frame. */
const watch = (element: Element, tell: Told): (() => void) => {
  // In a sheet its own scrolling cuts off the margin of the root.
  const margins = { rootMargin: '100% 0px', scrollMargin: '100% 0px' }
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting)
  }, margins)
  told.set(element, tell)
  observer.observe(element)
  return () => observer?.unobserve(element)
}

/** What is being written in, or has the focus, is never taken away. */
const isInUse = (box: Element): boolean => box.contains(document.activeElement) || box.querySelector('form') !== null

/** Whether a box is on the screen or within one screen of it. What it holds comes and goes in slices between two frames. */
export const useNear = (box: RefObject<HTMLElement | null>, first: boolean): boolean => {
  const [near, setNear] = useState(first)
  useEffect(() => {
    const element = box.current
    if (element === null || typeof IntersectionObserver !== 'function') return undefined
    return watch(element, (is) => {
      if (is || !isInUse(element)) startTransition(() => setNear(is))
    })
  }, [box])
  return near || typeof IntersectionObserver !== 'function'
}
