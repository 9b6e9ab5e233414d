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

/** True while the tray has content to show, from this page or an earlier one. */
export const trayAtom = atom(kept())

const HOLDS = '1'
const TELLS = '0'
let holds = false

/** Mounts the tray below every page, including later ones, while `wanted`. `full`: it has files that would be lost with it. */
export const keepTray = (wanted: boolean, full = wanted): void => {
  if (!isBoolean(wanted) || !isBoolean(full)) return refuse('keepTray', 'it is neither true nor false')
  holds = full
  try {
    if (wanted) localStorage.setItem(KEY, full ? HOLDS : TELLS)
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage, the tray lasts as long as the page.
  }
  getDefaultStore().set(trayAtom, wanted)
}

/** Tests whether the device stores files not yet used by a record, from any tab. */
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
    // Abort, so that opening a missing database does not create it.
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

/** Searches for stored files when no flag is set: a browser that was killed may have stored the files, but not the flag. */
export const findTray = async (): Promise<void> => {
  if (trayHolds()) return
  const files = await countFiles().catch(() => 0)
  if (files > 0) keepTray(true)
}
