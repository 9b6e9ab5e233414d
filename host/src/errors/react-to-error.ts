import { ApiError } from '@florilege/shared/client'
import { alert, errorTexts, toast } from '@florilege/shared/shell'
import { getDefaultStore } from 'jotai'
import { getI18n } from 'react-i18next'
import { loginNeededAtom } from './login-needed.ts'
import { reactionTo } from './reaction.ts'

const textOf = (code: string): string => getI18n().t(code, { ns: errorTexts.name, defaultValue: code })
/** The same alert is not stacked on itself when several calls of a page fail at once. */
const open = new Set<string>()

const alertOnce = async (title: string, message: string): Promise<void> => {
  const key = `${title} ${message}`
  if (open.has(key)) return
  open.add(key)
  await alert(textOf(title), textOf(message))
  open.delete(key)
}

/** Carries out what the error catalogue says about an error. What is no failed call is a defect and goes to the log. */
export const reactToError = (error: unknown, action: boolean): void => {
  const reaction = error instanceof ApiError ? reactionTo(error, action) : ({ kind: 'log' } as const)
  if (reaction.kind === 'login') getDefaultStore().set(loginNeededAtom, window.location.pathname)
  else if (reaction.kind === 'alert') void alertOnce(reaction.title, reaction.message)
  else if (reaction.kind === 'toast') toast(`${textOf(reaction.message)}${textOf('COLON')}${textOf(reaction.detail)}`, 'error')
  // oxlint-disable-next-line no-console -- ER-05, ER-06: logged, nothing shown
  else console.warn(error)
}
