import { ApiError, call, onCallFailure } from '@florilege/shared/client'
import { forceSessionReload } from '@florilege/shared/shell'
import { onlineAtom, reloadForcedAtom } from '@florilege/shared/shell/host'
import { getDefaultStore } from 'jotai'
import { leaveForAnother, signingOut } from './person/other-person.ts'
import { nextReload, reloadDue } from './reload-rule.ts'
import type { ReloadSettings } from './reload-rule.ts'
import { sessionNow, sessionRefusedAtom, stateAge } from './session-store.ts'
import { onTabs } from './tabs.ts'
import { takeFromTab, takeFull, takeMinimal } from './take-state.ts'

/** Interval between checks of the age, and shortest age for a reload when the page becomes visible; ms. */
const LOOK = 5000
const SEEN_AGAIN = 5000
/** Pause after a failure, doubled each time up to the longest; ms. */
const PAUSE = 5000
const LONGEST_PAUSE = 120_000

let settings: ReloadSettings = { stateReloadInterval: 60, stateInterval: 65_000, fullReloadRatio: 5 }
let running: Promise<void> | null = null
let again: 'minimal' | 'full' | null = null
let failures = 0
/** Reload that failed, repeated as soon as possible. */
let owed: 'minimal' | 'full' | null = null
let notBefore = 0

/** Returns whether the state was read. */
const read = async (kind: 'minimal' | 'full'): Promise<boolean> => {
  try {
    if (kind === 'full') takeFull((await call('GET /api/dataset/user/_full', {}))._state)
    else takeMinimal((await call('GET /api/dataset/user/_minimal', {}))._state)
    failures = 0
    if (kind === 'full' || owed === 'minimal') owed = null
    return true
  } catch (error) {
    // A failed reload shows no error: the next one follows.
    if (!(error instanceof ApiError)) throw error
    failures += 1
    owed = owed === 'full' ? 'full' : kind
    notBefore = Date.now() + Math.min(PAUSE * 2 ** (failures - 1), LONGEST_PAUSE)
    return false
  }
}

const readAll = async (kind: 'minimal' | 'full'): Promise<void> => {
  const counted = kind === 'full' ? kind : nextReload(stateAge(), settings, Date.now())
  const next = (await read(counted)) ? again : null
  again = null
  if (next !== null) await readAll(next)
}

/** Reloads the session state now: in full, or as the counter requires. A request during a running reload runs once after it. */
export const reloadSession = (kind: 'minimal' | 'full'): Promise<void> => {
  if (running !== null) {
    again = again === 'full' ? 'full' : kind
    return running
  }
  running = readAll(kind).finally(() => {
    running = null
    again = null
  })
  return running
}

const mayAsk = (): boolean =>
  document.visibilityState === 'visible' && getDefaultStore().get(onlineAtom) && Date.now() >= notBefore

const look = (): void => {
  const age = stateAge()
  const ruled = reloadDue(age, settings, Date.now())
  const due = ruled === 'full' ? ruled : (owed ?? ruled)
  // A running reload makes the state young, but does not cover a later forced reload.
  if (due !== 'none' && mayAsk() && (running === null || age.forced)) void reloadSession(due)
}

const seenAgain = (): void => {
  if (mayAsk() && Math.abs(Date.now() - stateAge().at) >= SEEN_AGAIN) void reloadSession('minimal')
}

/**
 * Keeps the session state of the page within its age (ST-14, ST-15), the same in all tabs, and updated by calls and other
 * tabs. It is also reloaded when the page becomes visible.
 */
export const keepSession = (wanted: ReloadSettings): void => {
  settings = wanted
  setInterval(look, LOOK)
  getDefaultStore().sub(reloadForcedAtom, look)
  getDefaultStore().sub(onlineAtom, () => {
    notBefore = 0
    look()
    seenAgain()
  })
  window.addEventListener('visibilitychange', seenAgain)
  window.addEventListener('focus', seenAgain)
  window.addEventListener('pageshow', ({ persisted }) => persisted && void reloadSession('full'))
  onTabs((message) => {
    if (message.kind === 'state') takeFromTab(message.state, message.age)
    if (message.kind === 'signing-out') signingOut(message.now)
    if (message.kind === 'ended' && message.account === sessionNow().auth_userid) void leaveForAnother(message.account)
  })
  onCallFailure(({ status, code }) => {
    if (status === 401) getDefaultStore().set(sessionRefusedAtom, true)
    if (code === 'ACTING_ENDED') forceSessionReload()
  })
}
