import { ApiError } from '@florilege/shared/client'
import { errorTexts } from '@florilege/shared/shell'
import { onlineAtom, showAlert, showToast } from '@florilege/shared/shell/host'
import type { Attempt } from '@florilege/shared/shell'
import { getDefaultStore } from 'jotai'
import { getI18n } from 'react-i18next'
import { askWhetherReached } from '../connectivity/keep-online.ts'
import { laterTexts } from '../i18n/start-texts.ts'
import { loginNeededAtom } from './login-needed.ts'
import { reactionTo } from './reaction.ts'

const textOf = (code: string): string => getI18n().t(code, { ns: errorTexts.name, defaultValue: code })
/** Text of a code as a sentence. */
const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
/** Open alerts: calls of a page that fail together show the same alert once. */
const open = new Set<string>()

const alertOnce = async (title: string, message: string): Promise<void> => {
  const key = `${title} ${message}`
  if (open.has(key)) return
  open.add(key)
  await showAlert(textOf(title), textOf(message))
  open.delete(key)
}

/** An error that is no ApiError is a defect: logged, and shown as a failed operation. */
const reactionOf = (error: unknown, attempt: Attempt) =>
  reactionTo(error instanceof ApiError ? error : { status: 500, code: 'INTERNAL_ERROR' }, attempt)

/** Alerts of an error. A lost connection is reported once (ER-09), also when only the server is unreachable. */
const alertUntold = async (title: string, message: string): Promise<void> => {
  if (title === 'NO_NETWORK') {
    await askWhetherReached()
    // The browser sets `onLine` before it sends the event.
    if (!navigator.onLine || !getDefaultStore().get(onlineAtom)) return
  }
  await alertOnce(title, message)
}

const tell = (error: unknown, attempt: Attempt, retry?: () => void): void => {
  const reaction = reactionOf(error, attempt)
  if (reaction.kind === 'login') getDefaultStore().set(loginNeededAtom, window.location.pathname)
  else if (reaction.kind === 'alert') void alertUntold(reaction.title, reaction.message)
  else if (reaction.kind === 'toast') {
    const { message, detail } = reaction
    if (error instanceof ApiError && error.code === 'NO_NETWORK') void askWhetherReached()
    const words = detail === null ? sentence(textOf(message)) : `${textOf(message)}${textOf('COLON')}${textOf(detail)}`
    showToast('error', words, retry === undefined ? null : { label: textOf('RETRY'), run: retry })
  }
}

const tellLater = async (error: unknown, attempt: Attempt, retry?: () => void): Promise<void> => {
  await laterTexts()
  tell(error, attempt, retry)
}

/** Applies the error catalogue to an error, and logs it (ER-05, ER-06). */
export const reactToError = (error: unknown, attempt: Attempt, retry?: () => void): void => {
  // oxlint-disable-next-line no-console -- ER-05, ER-06: logged
  console.warn(error)
  if (getI18n().hasResourceBundle(getI18n().language, errorTexts.name)) tell(error, attempt, retry)
  else void tellLater(error, attempt, retry)
}
