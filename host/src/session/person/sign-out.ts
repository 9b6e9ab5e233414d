import { trayHolds } from '@florilege/shared/shell'
import { askConfirm, showToast, unsavedAtom } from '@florilege/shared/shell/host'
import { getDefaultStore } from 'jotai'
import { getI18n } from 'react-i18next'
import { hostTexts } from '../../i18n/host-texts.ts'
import { outboxAtom } from '../../outbox/outbox-atom.ts'
import { leaveForAnother, signingOut } from './other-person.ts'
import { sessionNow } from '../session-store.ts'
import { tellTabs } from '../tabs.ts'

const PATIENCE = 15_000
const textOf = (key: keyof typeof hostTexts.fr & string): string => getI18n().t(key, { ns: hostTexts.name })

/** Reason for the end of the session; selects the texts of the question. */
type Ending = 'sign-out' | 'delete'
const QUESTIONS = {
  'sign-out': { title: 'SIGN_OUT_TITLE', yes: 'SIGN_OUT_ANYWAY' },
  delete: { title: 'DELETE_TITLE', yes: 'DELETE_ANYWAY' },
} as const
const LOSSES = {
  'sign-out': { outbox: 'SIGN_OUT_OUTBOX', work: 'SIGN_OUT_WORK', tray: 'SIGN_OUT_TRAY', unsaved: 'SIGN_OUT_UNSAVED' },
  delete: { outbox: 'DELETE_OUTBOX', work: 'DELETE_WORK', tray: 'DELETE_TRAY', unsaved: 'DELETE_UNSAVED' },
} as const

const mayLose = async (ending: Ending): Promise<boolean> => {
  const unsaved = [...getDefaultStore().get(unsavedAtom).values()]
  const kept = getDefaultStore().get(outboxAtom).length > 0
  const photographs = trayHolds()
  if (unsaved.length === 0 && !kept && !photographs) return true
  const tray = photographs ? 'tray' : 'unsaved'
  const loss = LOSSES[ending][kept ? 'outbox' : unsaved.includes('work') ? 'work' : tray]
  const { title, yes } = QUESTIONS[ending]
  return askConfirm(textOf(title), textOf(loss), { yes: textOf(yes), no: textOf('SIGN_OUT_WAIT') })
}

/** Ends the session at the server; a redirect as the answer means success, and the page is opened after the cleanup. */
const endSession = async (): Promise<boolean> => {
  try {
    const answer = await fetch('/api/logout', { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) })
    return answer.type === 'opaqueredirect'
  } catch {
    return false
  }
}

/**
 * Signs out (AP-01): asks first if data would be lost, ends the session, deletes the person's data on the device and in other
 * tabs, and opens `to`. Without an answer of the server nothing changes, and a message reports it.
 */
export const signOut = async (to = '/'): Promise<void> => {
  const account = sessionNow().auth_userid
  if (account === null || !(await mayLose('sign-out'))) return
  signingOut(true, to)
  tellTabs({ kind: 'signing-out', now: true })
  if (!(await endSession())) {
    signingOut(false)
    tellTabs({ kind: 'signing-out', now: false })
    return showToast('error', textOf('LOGOUT_FAILED'))
  }
  tellTabs({ kind: 'ended', account })
  return leaveForAnother(account, { to })
}

/**
 * Makes a call that also ends this session at the server, then cleans up like signing out and opens `to`. Asks first if data
 * would be lost; false when the person cancels. Throws the call's error; nothing changes then.
 */
export const leaveBy = async (ending: () => Promise<unknown>, to: string, as: Ending = 'sign-out'): Promise<boolean> => {
  const account = sessionNow().auth_userid
  if (!(await mayLose(as))) return false
  signingOut(true, to)
  try {
    await ending()
  } catch (error) {
    signingOut(false)
    throw error
  }
  if (account !== null) tellTabs({ kind: 'ended', account })
  await leaveForAnother(account, { to })
  return true
}
