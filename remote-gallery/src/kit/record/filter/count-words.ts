import type { Language } from '@florilege/shared/shell'

/** Count in digits; an estimate has two that count, "23 000". */
export const countWords = (count: number, about: boolean, language: Language): string =>
  new Intl.NumberFormat(language, about ? { maximumSignificantDigits: 2 } : {}).format(count)
