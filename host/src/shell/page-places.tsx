import { useLayoutEffect } from 'react'
import { ScrollRestoration } from 'react-router'
import type { ScrollRestorationProps } from 'react-router'

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

/** Each page is found again where it was left, by `getKey`, also after the document was opened anew. */
export const PagePlaces = ({ getKey }: Required<Pick<ScrollRestorationProps, 'getKey'>>) => (
  <>
    {/* Its effect comes first, right before the router reads. */}
    <Checked />
    <ScrollRestoration getKey={getKey} storageKey={KEY} />
  </>
)
