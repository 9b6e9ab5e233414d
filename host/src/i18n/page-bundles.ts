import { errorTexts } from '@florilege/shared/shell'
import type { Language, Texts } from '@florilege/shared/shell'
import { formTexts, uiTexts } from '@florilege/shared/ui'
import { leavingTexts } from '../leaving/leaving-texts.ts'
import { overrideTexts } from '../override/override-texts.ts'
import { remoteTexts } from '../remotes/remote-texts.ts'
import { hostTexts } from './host-texts.ts'
import { installTexts } from './install-texts.ts'
import { outboxTexts } from './outbox-texts.ts'
import { pageTexts } from './page-texts.ts'
import { signInTexts } from './sign-in-texts.ts'

/** Texts that every page has: those of components, shell and host. */
export const PAGE_BUNDLES: readonly Texts[] = [
  uiTexts,
  formTexts,
  errorTexts,
  hostTexts,
  installTexts,
  outboxTexts,
  pageTexts,
  signInTexts,
  leavingTexts,
  remoteTexts,
  overrideTexts,
]

/** French counts millions as "many"; texts are written for one and other. */
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
