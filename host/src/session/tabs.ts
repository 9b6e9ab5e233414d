import type { SessionState } from '@florilege/shared/contracts'
import type { Live } from '@florilege/shared/shell'
import type { StateAge } from './reload-rule.ts'

/** What the tabs of one browser tell each other. */
export type TabMessage =
  /** A session state that came from the server, and how it stands. */
  | { kind: 'state'; state: SessionState; age: StateAge }
  /** The person of that account has been signed out on this device. */
  | { kind: 'ended'; account: number }
  /** Somebody signs out in another tab, or it has failed. */
  | { kind: 'signing-out'; now: boolean }
  /** A live event that the tab with the connection was told; its id in the stream. */
  | { kind: 'live'; id: string; event: Live }
  /** Items that a tab shows, and the question for them. */
  | { kind: 'watch'; tab: string; items: number[] }
  | { kind: 'who-watches' }

// The number changes with the shape of the messages: tabs of an older version keep to themselves.
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

/** Tells the other tabs of this browser. */
export const tellTabs = (message: TabMessage): void => opened()?.postMessage(message)

/** Listens to the other tabs, until the function it answers is called. */
export const onTabs = (listener: Listener): (() => void) => {
  opened()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
