import { ADD_PHOTOGRAPHS } from '@florilege/shared/rules'
import { countShared, keepTray, lookForSharedWords } from '@florilege/shared/shell'
import { trayAtom } from '@florilege/shared/shell/host'
import { atom, getDefaultStore } from 'jotai'
import { replaceEntry } from '../guard/shell-history.ts'
import { SHARED_MARK } from '../worker/worker-messages.ts'

/** Number of shared photographs that the tray has not taken yet. */
export const sharedAtom = atom(0)

const takeMark = (): boolean => {
  const url = new URL(window.location.href)
  if (!url.searchParams.has(SHARED_MARK)) return false
  url.searchParams.delete(SHARED_MARK)
  replaceEntry(window.history.state, url)
  return true
}

let opened: boolean | null = null

/** True when a share by another application opened this page. Removes the mark from the address. */
export const openedByShare = (): boolean => {
  opened ??= takeMark()
  return opened
}

/** Passes shared files and text to the tray and to the note form: now, or after signing in. */
export const receiveShared = async (): Promise<void> => {
  void lookForSharedWords(openedByShare())
  if (openedByShare() && window.location.pathname === ADD_PHOTOGRAPHS) keepTray(true)
  const store = getDefaultStore()
  if (store.get(trayAtom)) store.set(sharedAtom, await countShared())
}
