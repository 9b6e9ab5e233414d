import { loadForms } from '@florilege/shared/ui/load-forms'
import { useEffect, useState } from 'react'
import { laterTexts } from '../../i18n/start-texts.ts'
import { whenItRests } from '../../transition/draw-soon.ts'
import type * as later from './later-chunk.ts'

type Later = typeof later

/** Pause before a failed load is repeated; ms. */
const AGAIN = 5000

let there: Later | null = null
let loading: Promise<Later> | null = null

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, AGAIN)
    window.addEventListener('online', () => resolve(), { once: true })
  })

const fetched = async (): Promise<Later> => {
  try {
    const [later] = await Promise.all([import(/* webpackChunkName: "later" */ './later-chunk.ts'), laterTexts()])
    return later
  } catch {
    await pause()
    return fetched()
  }
}

const begun = (): Promise<void> =>
  new Promise((resolve) => {
    const begin = (): void => resolve()
    whenItRests(begin)
    for (const kind of ['pointerdown', 'keydown'] as const) window.addEventListener(kind, begin, { once: true, passive: true })
  })

/** Loads the script that no first screen needs, once, when the page is idle or at the first press. */
export const loadLater = (): Promise<Later> => {
  loading ??= begun()
    .then(fetched)
    .then((later) => {
      there = later
      // The next pages may have forms.
      void loadForms().catch(() => undefined)
      return later
    })
  return loading
}

/** Returns the script that no first screen needs; null until it is loaded. */
export const useLater = (): Later | null => {
  const [later, setLater] = useState(there)
  useEffect(() => {
    if (later === null) void loadLater().then(setLater)
  }, [later])
  return later
}
