import type { PagePayload, SessionState } from '@florilege/shared/contracts'
import { SHARED_DATABASE, SHARED_WORDS_DATABASE } from '@florilege/shared/shell'
import { unsavedAtom } from '@florilege/shared/shell/host'
import { getDefaultStore } from 'jotai'
import { openedByShare } from '../pwa/shared-files.ts'
import { enter } from './enter.ts'
import { finishForgetting, forgetPerson, leaveNothing } from './forget-person.ts'
import { keepState, keptState } from './kept-state.ts'
import { leftWaiting, noteLeft, settleLeft, WAITING_DATABASES, waitsOfAccount } from './left-waiting.ts'
import type { StateAge } from './reload-rule.ts'
import { adoptState } from './session-store.ts'
import { tellTabs } from './tabs.ts'

const NOTICE = { key: 'florilege-ended', value: '1' }
let leaving = false
let asked = false
/** Address that the person asked for by signing out in this tab; another notice of the end may come before the answer. */
let destination: string | null = null

/**
 * Records that somebody signs out on this device, here or in another tab: the next page then does not report that the
 * session has ended. `to` is the address to open in this tab.
 */
export const signingOut = (now: boolean, to: string | null = null): void => {
  asked = now
  destination = now ? to : null
}

/** The address to open once a session has ended: that of a sign-out in this tab, whoever noticed the end first. */
export const addressAfter = (to: string): string => destination ?? to

/** Tabs notice an end at the same time: what one has put aside, the next one finds. */
const aloneInBrowser = async (work: () => Promise<void>): Promise<void> =>
  navigator.locks === undefined ? work() : navigator.locks.request('florilege-ending', work)

/**
 * Forgets a person whose session has ended without their asking: all but what they have not sent, which waits until they
 * sign in again.
 */
const forgetEnded = (former: number, but: readonly string[] = []): Promise<void> =>
  aloneInBrowser(async () => {
    const left = await waitsOfAccount(former)
    const gone = forgetPerson(left?.sends === true ? [...but, ...WAITING_DATABASES] : but)
    // At once: between the two nothing would know of what waits.
    if (left !== null) noteLeft(left)
    await gone
  })

const forgetFormer = async (former: number | null, next: number | null): Promise<void> => {
  if (former === null || former === next) await finishForgetting(leftWaiting() === null ? [] : WAITING_DATABASES)
  else {
    const shared = openedByShare() ? [SHARED_DATABASE, SHARED_WORDS_DATABASE] : []
    await (next === null ? forgetEnded(former, shared) : forgetPerson(shared))
  }
  await settleLeft(next)
}

/**
 * Takes the state of the document in place. Where the device was another person's, everything of that person goes
 * first: wait for it before anything is rendered. What a guest began stays for the person who signs in (RO-06). Counter
 * and forced reload go on from the page before.
 */
export const beginWithState = async (state: SessionState): Promise<void> => {
  const kept = keptState()
  const former = kept?.state.auth_userid ?? null
  const same = kept !== null && former === state.auth_userid
  const now = Date.now()
  const age: StateAge = { at: now, fullAt: now, reloads: same ? kept.age.reloads : 0, forced: false }
  adoptState(state, age)
  await forgetFormer(former, state.auth_userid)
  keepState({ state, age })
  tellTabs({ kind: 'state', state, age })
}

/**
 * The payload of a document that the device has kept (PW-02): in place of the guest's state that it names, what the device
 * has kept of its person. Any other payload is as it came.
 */
export const withKeptState = (payload: PagePayload): PagePayload => {
  const kept = payload.kept === true ? keptState() : null
  // What the page is made of is the document's.
  return kept === null ? payload : { ...payload, session: { ...kept.state, version: payload.session.version } }
}

/** Takes the state in place that the device has kept, as old as it is: the server is asked as soon as it can be. */
export const beginWithKept = (state: SessionState): Promise<void> => {
  adoptState(state, keptState()?.age ?? { at: 0, fullAt: 0, reloads: 0, forced: false })
  return finishForgetting(leftWaiting() === null ? [] : WAITING_DATABASES)
}

/** Whether the page goes on for another person than it was made for: a guest who has just signed in, with work begun. */
export const staysFor = (current: SessionState, next: SessionState): boolean =>
  current.auth_userid === null && next.auth_userid !== null && getDefaultStore().get(unsavedAtom).size > 0

/**
 * Opens the page anew for whoever is signed in now. Nothing of the former person stays: memory goes with the document,
 * storage is cleared by the first tab that notices, and what this page writes while it closes is taken back. `ended`:
 * the next page says that the session has ended, unless somebody asked for it here.
 */
export const leaveForAnother = async (
  former: number | null,
  { ended = false, to = window.location.pathname + window.location.search }: { ended?: boolean; to?: string } = {},
): Promise<void> => {
  if (leaving) return
  leaving = true
  if (former !== null && keptState()?.state.auth_userid === former) await (ended && !asked ? forgetEnded(former) : forgetPerson())
  if (former !== null) leaveNothing(ended && !asked ? NOTICE : undefined)
  enter(addressAfter(to))
}

/** Whether the page before this one closed because its session had ended; answers true once. */
export const takeEndedNotice = (): boolean => {
  try {
    const found = window.sessionStorage.getItem(NOTICE.key) !== null
    window.sessionStorage.removeItem(NOTICE.key)
    return found
  } catch {
    return false
  }
}
