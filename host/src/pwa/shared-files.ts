import { countShared, keepTray, trayAtom } from '@florilege/shared/shell'
import { atom, getDefaultStore } from 'jotai'
import { replaceEntry } from '../guard/shell-history.ts'
import { SHARED_MARK } from '../worker/worker-messages.ts'

/** Photographs that another application has shared and that nothing has taken in yet. */
export const sharedAtom = atom(0)

const takeMark = (): boolean => {
  const url = new URL(window.location.href)
  if (!url.searchParams.has(SHARED_MARK)) return false
  url.searchParams.delete(SHARED_MARK)
  replaceEntry(window.history.state, url)
  return true
}

let opened: boolean | null = null

/** Whether photographs that were just shared have opened this page. The mark of it goes out of its address. */
export const openedByShare = (): boolean => {
  opened ??= takeMark()
  return opened
}

/** Has the tray take in what was shared: now, or once somebody has signed in. */
export const receiveShared = async (): Promise<void> => {
  if (openedByShare()) keepTray(true)
  const store = getDefaultStore()
  if (store.get(trayAtom)) store.set(sharedAtom, await countShared())
}
