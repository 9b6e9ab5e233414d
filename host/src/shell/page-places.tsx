import { useTakenOver } from '@florilege/shared/shell'
import { useEffect, useLayoutEffect, useState } from 'react'
import { ScrollRestoration } from 'react-router'
import type { ScrollRestorationProps } from 'react-router'
import { whenTakenOver } from '../document/document-root.ts'
import { drawSoon } from './draw-soon.ts'

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
 * True when the page is hydrated and nobody has scrolled before. During hydration the router must not change: React renders on
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

/** Restores the scroll position of each page by `getKey`, also after a reload. */
export const PagePlaces = ({ getKey }: Required<Pick<ScrollRestorationProps, 'getKey'>>) =>
  useIsActive() && (
    <>
      {/* Its effect comes first, right before the router reads. */}
      <Checked />
      <ScrollRestoration getKey={getKey} storageKey={KEY} />
    </>
  )
