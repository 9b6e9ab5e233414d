import { newKey } from '@florilege/shared/client'
import { watchedAtom } from '@florilege/shared/shell/host'
import { getDefaultStore } from 'jotai'
import { onTabs, tellTabs } from '../session/tabs.ts'

/** The server accepts 100; the latest are sent. */
const MOST = 100
const SETTLE = 500

const store = getDefaultStore()
const tab = newKey()
const others = new Map<string, number[]>()
const own = (): number[] => [...new Set([...store.get(watchedAtom).values()].flat())]

/** Items that any tab of this browser shows. */
export const watchedItems = (): number[] => [...new Set([...[...others.values()].flat(), ...own()])].slice(-MOST)

/**
 * Follows the items that this tab and the others show; calls `more` for a new one. Asks the other tabs at once, because a tab
 * that takes over the connection does not know them.
 */
export const followWatched = (more: () => void): void => {
  let asked: ReadonlySet<number> = new Set()
  let timer: ReturnType<typeof setTimeout> | undefined
  // A new tab shows data from before its first event.
  let hasCome = false
  const check = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const items = watchedItems()
      const isNew = hasCome || items.some((item) => !asked.has(item))
      hasCome = false
      asked = new Set(items)
      if (isNew) more()
    }, SETTLE)
  }
  const tell = (): void => tellTabs({ kind: 'watch', tab, items: own() })
  store.sub(watchedAtom, () => (tell(), check()))
  window.addEventListener('pagehide', () => tellTabs({ kind: 'watch', tab, items: [] }))
  onTabs((message) => {
    if (message.kind === 'who-watches') tell()
    if (message.kind !== 'watch') return
    if (message.items.length === 0) others.delete(message.tab)
    else {
      hasCome ||= !others.has(message.tab)
      others.set(message.tab, message.items)
    }
    check()
  })
  tellTabs({ kind: 'who-watches' })
}
