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

/** Says whether the tray has anything to show: then the host keeps it below every page, on the pages to come as well. */
export const keepTray = (wanted: boolean): void => {
  try {
    if (wanted) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // The browser keeps nothing: then the tray lasts as long as the page.
  }
  getDefaultStore().set(trayAtom, wanted)
}
