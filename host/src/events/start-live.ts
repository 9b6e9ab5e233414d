import { onlineAtom, tellLive } from '@florilege/shared/shell/host'
import type { Live } from '@florilege/shared/shell'
import { getDefaultStore } from 'jotai'
import { isSigningOut } from '../session/person/other-person.ts'
import { reloadSession } from '../session/reload-session.ts'
import { stateAge } from '../session/session-store.ts'
import { onTabs, tellTabs } from '../session/tabs.ts'
import { hearOnce } from './heard-once.ts'
import { isGap, reactToLive } from './react-to-live.ts'
import type { Heard } from './read-stream.ts'
import { stayConnected } from './stay-connected.ts'
import { followWatched, watchedItems } from './watched-items.ts'

const LOCK = 'florilege-live'
/** A tab that is hidden for this time (ms) closes its connection. */
const HIDDEN = 300_000
/** Time within which another tab takes over a connection; ms. */
const TAKE_OVER = 1000
/** Age of the session state from which the first connection reloads it; ms. */
const FRESH = 5000

let last: string | null = null
let leads = false
let watching = new AbortController()

const GAP: Live = { kind: 'gap', data: {} }
let isNew = hearOnce()

const hear = ({ id, event: { kind, ...event } }: Heard): void => {
  const isFirst = last === null
  if (id !== '') last = id
  if (kind === 'ready') {
    if (isFirst && Math.abs(Date.now() - stateAge().at) > FRESH) void reloadSession('minimal')
    return
  }
  const told: Live = { ...event, kind }
  const live = isGap(told) ? GAP : told
  if (!isNew(id, live.kind)) return
  tellTabs({ kind: 'live', id, event: live })
  tellLive(live)
}

const lead = async (signal: AbortSignal): Promise<void> => {
  leads = true
  const refused = () => void reloadSession('full')
  const wishes = { last: () => last, watch: watchedItems, hear, refused, ending: isSigningOut }
  await stayConnected(wishes, signal, () => {
    watching = new AbortController()
    return watching.signal
  })
  leads = false
}

/** Holds the connection for all tabs; the others wait for the lock. Without Web Locks each tab has its own. */
const takePart = async (signal: AbortSignal): Promise<void> => {
  if (navigator.locks === undefined) return lead(signal)
  try {
    await navigator.locks.request(LOCK, { signal }, () => lead(signal))
  } catch {
    // Waiting was aborted.
  }
}

/** Connects while the tab is visible; a tab that was hidden for long may have missed events. */
const followAttention = (): void => {
  let part: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const join = (): void => {
    clearTimeout(timer)
    if (part !== null) return
    part = new AbortController()
    void takePart(part.signal)
  }
  const leave = (): void => {
    part?.abort()
    part = null
  }
  const noticed = (): void => {
    if (document.visibilityState === 'hidden') {
      clearTimeout(timer)
      timer = setTimeout(leave, HIDDEN)
      return
    }
    const wasAway = part === null
    join()
    // The next tab with the connection continues from the last event; a tab without it missed events while no tab was connected.
    if (wasAway) setTimeout(() => leads || tellLive(GAP), TAKE_OVER)
  }
  document.addEventListener('visibilitychange', noticed)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', ({ persisted }) => persisted && noticed())
  if (document.visibilityState === 'visible') join()
  else timer = setTimeout(leave, HIDDEN)
}

/**
 * Starts the live events of a signed-in page (MN-08): one connection for all tabs of the browser. `newest` is the newest event that
 * the document of the page can show.
 */
export const startLive = (newest: number | undefined): void => {
  if (newest !== undefined && newest > 0) {
    last = String(newest)
    isNew = hearOnce(newest)
  }
  reactToLive(() => leads)
  followWatched(() => watching.abort())
  onTabs((message) => {
    if (message.kind !== 'live') return
    last = message.id === '' ? last : message.id
    if (isNew(message.id, message.event.kind)) tellLive(message.event)
  })
  // A connection from before an outage may be dead without an error.
  getDefaultStore().sub(onlineAtom, () => getDefaultStore().get(onlineAtom) && watching.abort())
  followAttention()
}
