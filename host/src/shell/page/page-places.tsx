import { useTakenOver } from '@florilege/shared/shell'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ScrollRestoration, useLocation } from 'react-router'
import type { Location } from 'react-router'
import { whenTakenOver } from '../../document/document-root.ts'
import { drawSoon } from '../../transition/draw-soon.ts'

const KEY = 'florilege.places'

const isPlaces = (kept: unknown): boolean =>
  typeof kept === 'object' && kept !== null && Object.values(kept).every((place) => typeof place === 'number')

/** Removes an invalid value from the router's storage key: remotes can write there, and the router would stop navigating. */
const forgetWrong = (): void => {
  try {
    const kept = window.sessionStorage.getItem(KEY)
    if (kept !== null && !isPlaces(JSON.parse(kept))) window.sessionStorage.removeItem(KEY)
  } catch {
    // Storage is blocked, or the value is no JSON.
    try {
      window.sessionStorage.removeItem(KEY)
    } catch {
      // The router reads nothing in this case.
    }
  }
}

const Checked = () => {
  useLayoutEffect(forgetWrong, [])
  return null
}

/**
 * True when the page is hydrated. During hydration the router must not change: React renders on
 * the client when a context around a pending part changes.
 */
const useIsActive = (): boolean => {
  const [isOfDocument] = useState(!useTakenOver())
  const [stands, setActive] = useState(!isOfDocument)
  useEffect(() => {
    if (!isOfDocument) return undefined
    const stop = new AbortController()
    void whenTakenOver(document.body, { stop: stop.signal }).then(() => drawSoon(() => setActive(true)))
    return () => stop.abort()
  }, [isOfDocument])
  return stands
}

/** Stores the place of a page, or removes the one that is stored. */
const keep = (key: string, place: number | undefined): void => {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>
    window.sessionStorage.setItem(KEY, JSON.stringify({ ...kept, [key]: place }))
  } catch {
    // Storage is blocked, or the value is no JSON.
  }
}

type PagePlacesProps = { getKey: (location: Location) => string }

/** Events by which a person moves a page. */
const MOVING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * Keeps the scroll position of a page that is left before the router does so, and of a page that a person has moved before or
 * during its hydration: the router would restore the former one. Moves before the first script leave no event, but
 * a page below its top is where a person or the browser has put it.
 */
const EarlyPlaces = ({ getKey }: PagePlacesProps) => {
  const location = useLocation()
  const last = useRef({ location, place: 0 })
  useLayoutEffect(() => {
    const { location: left, place } = last.current
    if (left.key !== location.key) keep(getKey(left), place)
    const note = (): void => {
      last.current = { location, place: window.scrollY }
    }
    note()
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [location, getKey])
  useLayoutEffect(() => {
    let isMoved = false
    const move = (): void => {
      isMoved = true
    }
    for (const kind of MOVING) window.addEventListener(kind, move, { passive: true, capture: true })
    return () => {
      for (const kind of MOVING) window.removeEventListener(kind, move, { capture: true })
      // Without a stored place the router leaves the page alone: the event of a move comes before the move itself.
      if (isMoved || window.scrollY > 0) keep(getKey(last.current.location), undefined)
    }
  }, [getKey])
  return null
}

/** Restores the scroll position of each page by `getKey`, also after a reload. */
export const PagePlaces = ({ getKey }: PagePlacesProps) =>
  useIsActive() ? (
    <>
      {/* Its effect comes first, right before the router reads. */}
      <Checked />
      <ScrollRestoration getKey={getKey} storageKey={KEY} />
    </>
  ) : (
    <EarlyPlaces getKey={getKey} />
  )
