import { atom, getDefaultStore } from 'jotai'

const KEY = 'florilege.tray'

const kept = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Whether something is on its way that the tray shows, begun on this page or on one before it. */
export const trayAtom = atom(kept())

const HOLDS = '1'
const TELLS = '0'
let holds = false

/**
 * Says whether the tray has anything to do: then the host keeps it below every page, on the pages to come as well.
 * `full`: whether files are in it that would be lost with it.
 */
export const keepTray = (wanted: boolean, full = wanted): void => {
  holds = full
  try {
    if (wanted) localStorage.setItem(KEY, full ? HOLDS : TELLS)
    else localStorage.removeItem(KEY)
  } catch {
    // The browser keeps nothing: then the tray lasts as long as the page.
  }
  getDefaultStore().set(trayAtom, wanted)
}

/** Whether files that no record has yet are on the device, in whichever tab they were chosen. */
export const trayHolds = (): boolean => {
  try {
    return localStorage.getItem(KEY) === HOLDS
  } catch {
    return holds
  }
}
