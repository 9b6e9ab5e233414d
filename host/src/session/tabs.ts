import type { SessionState } from '@florilege/shared/contracts'
import type { Live } from '@florilege/shared/shell'
import type { StateAge } from './reload-rule.ts'

/** Messages between the tabs of one browser. */
export type TabMessage =
  /** Session state from the server, with its age. */
  | { kind: 'state'; state: SessionState; age: StateAge }
  /** The person of that account was signed out on this device. */
  | { kind: 'ended'; account: number }
  /** Another tab starts to sign out, or failed. */
  | { kind: 'signing-out'; now: boolean }
  /** Live event of the tab with the connection, with its id in the stream. */
  | { kind: 'live'; id: string; event: Live }
  /** Items that a tab shows, and the request for them. */
  | { kind: 'watch'; tab: string; items: number[] }
  | { kind: 'who-watches' }

// The number changes with the format of the messages: tabs of an older version do not receive them.
const CHANNEL = 'florilege-tabs-1'
type Listener = (message: TabMessage) => void

let channel: BroadcastChannel | null = null
const listeners = new Set<Listener>()

const opened = (): BroadcastChannel | null => {
  if (channel !== null || typeof BroadcastChannel === 'undefined') return channel
  channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    for (const listener of listeners) listener(data)
  })
  return channel
}

/** Sends a message to the other tabs of this browser. */
export const tellTabs = (message: TabMessage): void => opened()?.postMessage(message)

/** Receives messages of the other tabs, until the returned function is called. */
export const onTabs = (listener: Listener): (() => void) => {
  opened()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
