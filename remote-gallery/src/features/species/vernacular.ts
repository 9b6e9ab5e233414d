import type { SpeciesRecord } from '@florilege/shared/contracts'

type Names = SpeciesRecord['fields']['vernacular']

/** Common names: those of the page's language first, the others after them with their language; null when there are none. */
export const vernacularText = (names: Names, language: string): string | null => {
  if (names.length === 0) return null
  const own = names.filter((name) => name.language === language).map(({ name }) => name)
  const others = names.filter((name) => name.language !== language).map((name) => `${name.name} (${name.language})`)
  return [...own, ...others].join(', ')
}
