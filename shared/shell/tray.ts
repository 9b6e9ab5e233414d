import { atom, getDefaultStore } from 'jotai'
import { isBoolean, refuse } from './seam.ts'
import { TRAY_DATABASE } from './tray-files.ts'

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
  if (!isBoolean(wanted) || !isBoolean(full)) return refuse('keepTray', 'it is neither true nor false')
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

const countFiles = (): Promise<number> =>
  new Promise((resolve) => {
    const request = indexedDB.open(TRAY_DATABASE)
    // There is none: looking for it makes none either.
    request.addEventListener('upgradeneeded', () => request.transaction?.abort())
    request.addEventListener('error', () => resolve(0))
    request.addEventListener('success', () => {
      const database = request.result
      const count = database.transaction('files').objectStore('files').count()
      const end = (files: number): void => {
        database.close()
        resolve(files)
      }
      count.addEventListener('success', () => end(count.result))
      count.addEventListener('error', () => end(0))
    })
  })

/**
 * Looks whether files are in the tray, where nothing says so: a browser that is killed may have kept the files, and not yet
 * what `keepTray` said.
 */
export const findTray = async (): Promise<void> => {
  if (trayHolds()) return
  const files = await countFiles().catch(() => 0)
  if (files > 0) keepTray(true)
}
