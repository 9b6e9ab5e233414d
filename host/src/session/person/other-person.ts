import type { PagePayload, SessionState } from '@florilege/shared/contracts'
import { SHARED_DATABASE, SHARED_WORDS_DATABASE } from '@florilege/shared/shell'
import { unsavedAtom } from '@florilege/shared/shell/host'
import { getDefaultStore } from 'jotai'
import { openedByShare } from '../../pwa/shared-files.ts'
import { enter, enteredPath } from './enter.ts'
import { finishForgetting, forgetPerson, leaveNothing } from './forget-person.ts'
import { storeState, storedState } from '../stored-state.ts'
import { leftWaiting, noteLeft, settleLeft, WAITING_DATABASES, waitsOfAccount } from './left-waiting.ts'
import type { StateAge } from '../reload-rule.ts'
import { adoptState } from '../session-store.ts'
import { takeTabNote } from '../../tab-notes.ts'
import { tellTabs } from '../tabs.ts'

const NOTICE = { key: 'florilege-ended', value: '1' }
let leaving = false
let asked = false
/** Target of a sign-out in this tab; a notice of the end may arrive before the server's answer. */
let destination: string | null = null

/**
 * Records a sign-out on this device, here or in another tab: the next page then does not report an expired session. `to` is
 * the address to open in this tab.
 */
export const signingOut = (now: boolean, to: string | null = null): void => {
  asked = now
  destination = now ? to : null
}

/** True while this device signs out, or this page closes for another person: its session may be over. */
export const isSigningOut = (): boolean => asked || leaving

/**
 * Address to open after the end of a session: the target of a sign-out or sign-in in this tab, whoever noticed the end first. A slow
 * document has not come yet: another departure would replace it.
 */
export const addressAfter = (to: string): string => destination ?? enteredPath() ?? to

/** Runs a task with a lock of the browser: tabs notice an end at the same time, and each must see what another has stored. */
const aloneInBrowser = async (work: () => Promise<void>): Promise<void> =>
  navigator.locks === undefined ? work() : navigator.locks.request('florilege-ending', work)

/** Deletes the data of a person whose session expired, except unsent items, which wait until they sign in again. */
const forgetEnded = (former: number, but: readonly string[] = []): Promise<void> =>
  aloneInBrowser(async () => {
    const left = await waitsOfAccount(former)
    const gone = forgetPerson(left?.sends === true ? [...but, ...WAITING_DATABASES] : but)
    // Stored at once, because no other record of the unsent data exists in between.
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
 * Sets the state of the document. If the device was another person's, their data is deleted first: await it before rendering.
 * A guest's pending intent stays for the person who signs in (RO-06). Reload counter and forced reload continue from the
 * previous page.
 */
export const beginWithState = async (state: SessionState): Promise<void> => {
  const kept = storedState()
  const former = kept?.state.auth_userid ?? null
  const same = kept !== null && former === state.auth_userid
  const now = Date.now()
  const age: StateAge = { at: now, fullAt: now, reloads: same ? kept.age.reloads : 0, forced: false }
  adoptState(state, age)
  await forgetFormer(former, state.auth_userid)
  storeState({ state, age })
  tellTabs({ kind: 'state', state, age })
}

/**
 * Replaces the guest's state in the payload of a cached document (PW-02) by the stored state of this device. Other payloads
 * are unchanged.
 */
export const withKeptState = (payload: PagePayload): PagePayload => {
  const kept = payload.kept === true ? storedState() : null
  // The version belongs to the document, which the page is made of.
  return kept === null ? payload : { ...payload, session: { ...kept.state, version: payload.session.version } }
}

/** Sets the stored state of this device, with its age: the server is asked as soon as possible. */
export const beginWithKept = (state: SessionState): Promise<void> => {
  adoptState(state, storedState()?.age ?? { at: 0, fullAt: 0, reloads: 0, forced: false })
  return finishForgetting(leftWaiting() === null ? [] : WAITING_DATABASES)
}

/** True when the page stays for another person than it was made for: a guest with unsaved work has signed in. */
export const staysFor = (current: SessionState, next: SessionState): boolean =>
  current.auth_userid === null && next.auth_userid !== null && getDefaultStore().get(unsavedAtom).size > 0

/**
 * Reloads the page for the person who is signed in now. No data of the former person stays: the document's memory ends, the
 * first tab that notices clears the storage, and late writes of this page are reverted. `ended`: the next page reports an
 * expired session, unless somebody signed out here.
 */
export const leaveForAnother = async (
  former: number | null,
  { ended = false, to }: { ended?: boolean; to?: string } = {},
): Promise<void> => {
  if (leaving) return
  leaving = true
  if (former !== null && storedState()?.state.auth_userid === former)
    await (ended && !asked ? forgetEnded(former) : forgetPerson())
  if (former !== null) leaveNothing(ended && !asked ? NOTICE : undefined)
  // Last, because the person may have opened another page meanwhile.
  enter(addressAfter(to ?? window.location.pathname + window.location.search))
}

/** True, once, when the previous page closed because its session had ended. */
export const takeEndedNotice = (): boolean => takeTabNote(NOTICE.key) !== null
