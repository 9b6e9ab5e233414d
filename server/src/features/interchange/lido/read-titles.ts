import { carriedLine } from './carried-text.ts'
import { isAlternative, ranked } from './chosen-text.ts'
import { at } from './lido-node.ts'
import type { LidoNode } from './lido-node.ts'
import { OWN } from './vocabulary.ts'

export type Titles = { title: string; lang: string | undefined; subtitle: string | undefined; others: string[] }

const isAside = (set: LidoNode): boolean =>
  isAlternative(set) || at(set, 'appellationValue').every((value) => isAlternative(value))

/** Titles of all languages: the preferred one of the first, and every other one once; none for an untitled work. */
export const readTitles = (descriptions: readonly LidoNode[], language: string): Titles => {
  const sets = at(descriptions, 'objectIdentificationWrap', 'titleWrap', 'titleSet')
  const [main = []] = descriptions.map((one) => at(one, 'objectIdentificationWrap', 'titleWrap', 'titleSet'))
  const isUntitled = sets.some(({ attributes }) => attributes['type'] === OWN.untitled)
  const typed = (type: string) => sets.filter(({ attributes }) => attributes['type'] === type)
  const titled = sets.filter(({ attributes: { type } }) => type !== OWN.untitled && type !== OWN.subtitle)
  const [chosen] = [...main.filter((set) => titled.includes(set)), ...titled].toSorted(
    (a, b) => Number(isAside(a)) - Number(isAside(b)),
  )
  const [value] = isUntitled || chosen === undefined ? [] : ranked(at(chosen, 'appellationValue'), language)
  const title = value === undefined ? '' : carriedLine(value.text)
  const all = titled.flatMap((set) => ranked(at(set, 'appellationValue'), language)).map(({ text }) => carriedLine(text))
  const [subtitle] = ranked(at(typed(OWN.subtitle), 'appellationValue'), language)
  return {
    title,
    lang: value?.lang,
    subtitle: subtitle === undefined ? undefined : carriedLine(subtitle.text),
    others: [...new Set(all)].filter((other) => other !== title),
  }
}
