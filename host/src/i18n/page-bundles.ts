import { errorTexts } from '@florilege/shared/shell'
import type { Language, Texts } from '@florilege/shared/shell'
import { formTexts, uiTexts } from '@florilege/shared/ui'
import { leavingTexts } from './leaving-texts.ts'
import { overrideTexts } from '../override/override-texts.ts'
import { remoteTexts } from './remote-texts.ts'
import { hostTexts } from './host-texts.ts'
import { installTexts } from './install-texts.ts'
import { outboxTexts } from './outbox-texts.ts'
import { pageTexts } from './page-texts.ts'
import { signInTexts } from './sign-in-texts.ts'

/** Texts that a first screen has: those of components, shell and frame. */
export const FIRST_BUNDLES: readonly Texts[] = [uiTexts, hostTexts, remoteTexts]

/** Texts loaded right after the first paint; they are read by key, and no component waits for them. */
export const LATER_BUNDLES: readonly Texts[] = [formTexts, errorTexts, installTexts, outboxTexts, leavingTexts, overrideTexts]

/** All texts of the host but those of the account's pages. */
export const PAGE_BUNDLES: readonly Texts[] = [...FIRST_BUNDLES, ...LATER_BUNDLES, pageTexts, signInTexts]

/** French has the plural form "many" for millions; texts define one and other only. */
export const withMany = (texts: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => (key.endsWith('_other') ? [[key.replace(/_other$/, '_many'), text]] : [])),
  ),
  ...texts,
})

/** Options of i18next, equal in the browser and on the server. */
export const readingOf = (language: Language) => ({
  lng: language,
  fallbackLng: false as const,
  initAsync: false,
  interpolation: { escapeValue: false },
  returnNull: false as const,
})
