import { ADD_PHOTOGRAPHS } from '@florilege/shared/rules'
import { countShared, keepTray, lookForSharedWords } from '@florilege/shared/shell'
import { trayAtom } from '@florilege/shared/shell/host'
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

/** Whether what was just shared has opened this page. The mark of it goes out of its address. */
export const openedByShare = (): boolean => {
  opened ??= takeMark()
  return opened
}

/** Has the tray and the form of a note take in what was shared: now, or once somebody has signed in. */
export const receiveShared = async (): Promise<void> => {
  void lookForSharedWords(openedByShare())
  if (openedByShare() && window.location.pathname === ADD_PHOTOGRAPHS) keepTray(true)
  const store = getDefaultStore()
  if (store.get(trayAtom)) store.set(sharedAtom, await countShared())
}
