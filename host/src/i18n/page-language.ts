import type { Language } from '@florilege/shared/shell'

const known = (language: string | null | undefined): Language | null =>
  language?.startsWith('fr') ? 'fr' : language?.startsWith('en') ? 'en' : null

/** Language of a page (CO-09): forced by the operator, else chosen on this device, else the person's, else the browser's. */
export const pageLanguage = (from: {
  /** Of the document, where it shows the page already. */
  document?: string | null
  forced: string | null
  chosen: string | null
  account: string | null
  browser: readonly string[]
}): Language => {
  const wishes = [from.document, from.forced, from.chosen, from.account, ...from.browser]
  return wishes.map(known).find((language) => language !== null) ?? 'fr'
}
