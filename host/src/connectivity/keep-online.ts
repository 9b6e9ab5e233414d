import { alert, onlineAtom } from '@florilege/shared/shell'
import { getDefaultStore } from 'jotai'
import { getI18n } from 'react-i18next'
import { hostTexts } from '../i18n/host-texts.ts'

const textOf = (key: 'OFFLINE_TITLE' | 'OFFLINE_STORE'): string => getI18n().t(key, { ns: hostTexts.name })

/**
 * Keeps the online flag by the browser's OFFLINE and ONLINE events (ST-13), and says once for each loss of the
 * connection that the device's own store is shown (ER-09). Events that tell nothing new change nothing.
 */
export const keepOnline = (): void => {
  const store = getDefaultStore()
  const told = (): void => {
    const online = navigator.onLine
    if (online === store.get(onlineAtom)) return
    store.set(onlineAtom, online)
    if (!online) void alert(textOf('OFFLINE_TITLE'), textOf('OFFLINE_STORE'))
  }
  window.addEventListener('online', told)
  window.addEventListener('offline', told)
  told()
}
