import { keepTray, TRAY_DATABASE, trayHolds } from '@florilege/shared/shell'
import { findTray, unsentDrafts } from '@florilege/shared/shell/host'
import { OUTBOX_DATABASE } from '../../outbox/outbox-tag.ts'
import { outboxStore } from '../../outbox/outbox-store.ts'
import { dropDatabase } from './forget-person.ts'

/** Unsent data of a session that expired; it waits until the person signs in again. */
type Left = {
  account: number
  tray: boolean
  at: number
  /** True with items to send; false when only drafts wait. */
  sends?: boolean
  /** Drafts unknown to the server, by their localStorage keys. */
  drafts?: readonly (readonly [place: string, words: string])[]
}

/** Databases of unsent data. */
export const WAITING_DATABASES: readonly string[] = [OUTBOX_DATABASE, TRAY_DATABASE]

const KEY = 'florilege-left-1'
/** Retention of unsent data; ms. */
const LONGEST = 30 * 86_400_000

const isLeft = (value: unknown): value is Left =>
  typeof value === 'object' && value !== null && 'account' in value && 'tray' in value && 'at' in value

/** Unsent data on this device of a person who has to sign in again; null without any. */
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

/** Unsent data of an account that its session's end would delete. */
export const waitsOfAccount = async (account: number): Promise<Left | null> => {
  const items = await outboxStore.all().catch(() => [])
  await findTray()
  const tray = trayHolds()
  const sends = tray || items.some((item) => item.account === account)
  // Another tab may have noticed the end first.
  const before = leftWaiting()
  const drafts = [...((before?.account === account && before.drafts) || []), ...draftsOf(account)]
  return sends || drafts.length > 0 ? { account, tray, at: Date.now(), sends, drafts } : null
}

/** Stores whose data waits, after everything else of the person was deleted. */
export const noteLeft = (left: Left): void => {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(left))
  } catch {
    // Storage is blocked, so nothing waits.
  }
  // Guests do not see the tray.
  keepTray(false)
}

/** Returns the waiting data to its person; deletes it when somebody else signs in, or after its retention. */
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
