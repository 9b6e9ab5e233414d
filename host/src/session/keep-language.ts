import { call } from '@florilege/shared/client'
import type { Language } from '@florilege/shared/shell'
import { changeLanguage } from '../i18n/start-texts.ts'
import { chooseLanguage } from './chosen-language.ts'
import { sessionNow } from './session-store.ts'

/**
 * Changes the language of the page and keeps the choice: on this device, and in the profile of who is signed in, whose
 * letters and other devices follow it (RT-38); not while they act as a group, whose profile it is not. Only where no
 * language is forced. Throws ApiError when the profile could not be changed; the page has changed by then.
 */
export const keepLanguage = async (language: Language): Promise<void> => {
  chooseLanguage(language)
  await changeLanguage(language)
  const { auth_userid: account, auth_entityId: acting, auth_mainEntityId: person } = sessionNow()
  if (account !== null && acting === person) await call('PUT /api/profile/me', { body: { language } })
}
