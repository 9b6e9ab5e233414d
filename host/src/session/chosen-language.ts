import type { Language } from '@florilege/shared/shell'
import { readCookie, writeCookie } from '../cookie.ts'

const cookie = 'florilege_language'

/** Language chosen on this device, or null. */
export const chosenLanguage = (): string | null => readCookie(cookie)

/** Stores the language of this device; the server reads it as well. */
export const chooseLanguage = (language: Language): void => writeCookie(cookie, language)
