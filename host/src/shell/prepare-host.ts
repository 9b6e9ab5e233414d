import type { PagePayload } from '@florilege/shared/contracts'
import { ApiError, seedAnswer } from '@florilege/shared/client'
import { onReachedAgain } from '@florilege/shared/shell'
import { onFailure, onUnanswered, renderedAtAtom } from '@florilege/shared/shell/host'
import type { QueryClient } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { startStepUp } from '../account/step-up/step-up.ts'
import { createQueryClient } from '../query/query-client.ts'
import { reactToError } from '../errors/react-to-error.ts'
import { pageLanguage } from '../i18n/page-language.ts'
import { startTexts } from '../i18n/start-texts.ts'
import { askWhetherReached, keepOnline } from '../connectivity/keep-online.ts'
import { chosenLanguage } from '../session/chosen-language.ts'
import { readUnread, refreshOf } from '../query/refresh.ts'
import { keepSession } from '../session/reload-session.ts'
import { applyTheme } from '../session/theme.ts'
import { restorePage } from '../version/kept-page.ts'
import { rememberVersion } from '../version/running-version.ts'
import { followTyping } from '../version/typed-fields.ts'
import { storePayload } from './page/page-store.ts'

/**
 * Applies settings, language, theme and first data of the document; returns the page's query client. `isTaken`: the document
 * contains the page already, in its own language.
 */
export const prepareHost = (payload: PagePayload, isTaken: boolean): QueryClient => {
  const { session, settings, first, kept } = payload
  const store = getDefaultStore()
  storePayload(store, payload)
  store.set(renderedAtAtom, isTaken ? session.updated_at : null)
  applyTheme()
  startStepUp()
  startTexts(
    pageLanguage({
      document: isTaken ? document.documentElement.lang : null,
      forced: settings.forcedLanguage,
      chosen: chosenLanguage(),
      account: session.auth_language,
      browser: navigator.languages,
    }),
  )
  onFailure(reactToError)
  onUnanswered(() => void askWhetherReached())
  // Unhandled rejection of a call: the person's action failed, and must be reported.
  window.addEventListener('unhandledrejection', (event) => {
    if (!(event.reason instanceof ApiError)) return
    event.preventDefault()
    reactToError(event.reason, 'action')
  })
  const client = createQueryClient()
  for (const { call, input, data } of first) seedAnswer(client, call, input, data)
  restorePage(client, session)
  refreshOf(client)
  onReachedAgain(() => void readUnread())
  rememberVersion(session.version.frontend)
  // Before the script that may reload the page is loaded, so that it knows of earlier input.
  followTyping()
  keepOnline(kept === true)
  keepSession(settings)
  return client
}
