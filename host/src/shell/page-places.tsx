import { useTakenOver } from '@florilege/shared/shell'
import { useEffect, useLayoutEffect, useState } from 'react'
import { ScrollRestoration } from 'react-router'
import type { ScrollRestorationProps } from 'react-router'
import { whenTakenOver } from '../document/document-root.ts'
import { drawSoon } from './draw-soon.ts'

const KEY = 'florilege.places'

const isPlaces = (kept: unknown): boolean =>
  typeof kept === 'object' && kept !== null && Object.values(kept).every((place) => typeof place === 'number')

/** The router takes what lies there for its own, and leads nowhere any more with anything else; remotes can write there too. */
const forgetWrong = (): void => {
  try {
    const kept = window.sessionStorage.getItem(KEY)
    if (kept !== null && !isPlaces(JSON.parse(kept))) window.sessionStorage.removeItem(KEY)
  } catch {
    // The browser keeps nothing for this page, or what it keeps is no JSON.
    try {
      window.sessionStorage.removeItem(KEY)
    } catch {
      // Nor does the router read anything then.
    }
  }
}

const Checked = () => {
  useLayoutEffect(forgetWrong, [])
  return null
}

/**
 * Whether the page stands, and nobody has moved it before it did. While the elements of the document are taken over the router must
 * not change: React renders anew what it has not taken over when a context around it does.
 */
const useStands = (): boolean => {
  const [isOfDocument] = useState(!useTakenOver())
  const [stands, setStands] = useState(!isOfDocument)
  useEffect(() => {
    if (!isOfDocument) return undefined
    const stop = new AbortController()
    void whenTakenOver(document.body, stop.signal).then(() => drawSoon(() => setStands(true)))
    return () => stop.abort()
  }, [isOfDocument])
  return stands
}

/** Each page is found again where it was left, by `getKey`, also after the document was opened anew. */
export const PagePlaces = ({ getKey }: Required<Pick<ScrollRestorationProps, 'getKey'>>) =>
  useStands() && (
    <>
      {/* Its effect comes first, right before the router reads. */}
      <Checked />
      <ScrollRestoration getKey={getKey} storageKey={KEY} />
    </>
  )
