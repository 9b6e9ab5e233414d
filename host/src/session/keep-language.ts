import { call } from '@florilege/shared/client'
import type { Language } from '@florilege/shared/shell'
import { changeLanguage } from '../i18n/start-texts.ts'
import { chooseLanguage } from './chosen-language.ts'
import { sessionNow } from './session-store.ts'

/**
 * Changes the language of the page and stores it: on this device, and in the profile of a signed-in person, which emails and
 * other devices follow (RT-38); not while acting as a group. Call it only without a forced language. Throws ApiError when the
 * profile could not be changed; the page has changed by then.
 */
export const keepLanguage = async (language: Language): Promise<void> => {
  chooseLanguage(language)
  await changeLanguage(language)
  const { auth_userid: account, auth_entityId: acting, auth_mainEntityId: person } = sessionNow()
  if (account !== null && acting === person) await call('PUT /api/profile/me', { body: { language } })
}
