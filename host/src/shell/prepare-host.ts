import type { PagePayload } from '@florilege/shared/contracts'
import { seedAnswer } from '@florilege/shared/client'
import { onFailure, sessionAtom } from '@florilege/shared/shell'
import type { QueryClient } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { createQueryClient } from '../errors/query-client.ts'
import { reactToError } from '../errors/react-to-error.ts'
import { pageLanguage } from '../i18n/page-language.ts'
import { startTexts } from '../i18n/start-texts.ts'
import { chosenLanguage } from '../session/chosen-language.ts'
import { pageSettingsAtom } from '../session/page-settings.ts'
import { applyTheme } from '../session/theme.ts'

/** Puts session, settings, language, theme and first data of the document in place; hands back the page's query client. */
export const prepareHost = ({ session, settings, first }: PagePayload): QueryClient => {
  const store = getDefaultStore()
  store.set(sessionAtom, session)
  store.set(pageSettingsAtom, settings)
  applyTheme()
  startTexts(
    pageLanguage({
      forced: settings.forcedLanguage,
      chosen: chosenLanguage(),
      account: session.auth_language,
      browser: navigator.languages,
    }),
  )
  onFailure(reactToError)
  const client = createQueryClient()
  for (const { call, input, data } of first) seedAnswer(client, call, input, data)
  return client
}
