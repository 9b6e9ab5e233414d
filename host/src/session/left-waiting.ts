import { keepTray, TRAY_DATABASE, trayHolds } from '@florilege/shared/shell'
import { findTray, unsentDrafts } from '@florilege/shared/shell/host'
import { OUTBOX_DATABASE } from '../outbox/outbox-tag.ts'
import { outboxStore } from '../outbox/outbox-store.ts'
import { dropDatabase } from './forget-person.ts'

/** What somebody had not sent yet when their session ended without their asking, which waits until they sign in again. */
type Left = {
  account: number
  tray: boolean
  at: number
  /** Whether something is to be sent; else drafts alone wait. */
  sends?: boolean
  /** Drafts that the server does not have, by their places in localStorage. */
  drafts?: readonly (readonly [place: string, words: string])[]
}

/** Databases of what waits. */
export const WAITING_DATABASES: readonly string[] = [OUTBOX_DATABASE, TRAY_DATABASE]

const KEY = 'florilege-left-1'
/** Nobody comes back after so long; ms. */
const LONGEST = 30 * 86_400_000

const isLeft = (value: unknown): value is Left =>
  typeof value === 'object' && value !== null && 'account' in value && 'tray' in value && 'at' in value

/** What waits on this device for somebody who has to sign in again; null when nothing does. */
export const leftWaiting = (): Left | null => {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? 'null')
    return isLeft(value) ? value : null
  } catch {
    return null
  }
}

const draftsOf = (account: number): [string, string][] => {
  try {
    return unsentDrafts(window.localStorage, account)
  } catch {
    return []
  }
}

/** What of an account has not been sent and would be lost with its session. */
export const waitsOfAccount = async (account: number): Promise<Left | null> => {
  const items = await outboxStore.all().catch(() => [])
  await findTray()
  const tray = trayHolds()
  const sends = tray || items.some((item) => item.account === account)
  // Another tab may have gone before this one.
  const before = leftWaiting()
  const drafts = [...((before?.account === account && before.drafts) || []), ...draftsOf(account)]
  return sends || drafts.length > 0 ? { account, tray, at: Date.now(), sends, drafts } : null
}

/** Notes for whom it waits, once all else of them has gone. */
export const noteLeft = (left: Left): void => {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(left))
  } catch {
    // Storage is closed: then nothing waits either.
  }
  // A guest is shown none of it.
  keepTray(false)
}

/** Lets what waits go on with the person it is of; with anybody else, or after too long, it goes. */
export const settleLeft = async (account: number | null): Promise<void> => {
  const left = leftWaiting()
  if (left === null || (account === null && Date.now() - left.at < LONGEST)) return
  window.localStorage.removeItem(KEY)
  if (left.account !== account) await Promise.all(WAITING_DATABASES.map(dropDatabase))
  else {
    if (left.tray) keepTray(true)
    for (const [place, words] of left.drafts ?? []) window.localStorage.setItem(place, words)
  }
}
