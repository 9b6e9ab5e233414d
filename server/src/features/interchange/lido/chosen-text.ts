import { languageOf } from '../language.ts'
import { carriedLine } from './carried-text.ts'
import { at } from './lido-node.ts'
import type { LidoNode } from './lido-node.ts'
import { ALTERNATIVE } from './vocabulary.ts'

/** Code of a language as records have it; "und" without one. */
export const languageCode = (lang: string): string => (/^[a-z]{2,3}$/.test(lang) ? lang : languageOf(lang))

/** True for a name or term that its file calls an alternative one. */
export const isAlternative = ({ attributes: { pref = '' } }: LidoNode): boolean => pref === ALTERNATIVE || /^altern/i.test(pref)

const LANGUAGES = ['', 'fr', 'en']

const rank = (node: LidoNode, language: string): number => {
  const own = node.lang === '' ? '' : languageCode(node.lang)
  const known = LANGUAGES.indexOf(own)
  return (isAlternative(node) ? 10 : 0) + (own === language ? 0 : known < 0 ? 5 : known + 1)
}

/** The elements with a text, the preferred one in this language first. */
export const ranked = (nodes: readonly LidoNode[], language: string): readonly LidoNode[] =>
  nodes.filter(({ text }) => carriedLine(text) !== '').toSorted((a, b) => rank(a, language) - rank(b, language))

/** The preferred text in this language; undefined without any. */
export const chosenText = (nodes: readonly LidoNode[], language: string): string | undefined => {
  const [first] = ranked(nodes, language)
  return first === undefined ? undefined : carriedLine(first.text)
}

/** Terms of a concept, also those within other terms, and labels of SKOS. */
const termsOf = (node: LidoNode): readonly LidoNode[] =>
  node.children.flatMap((child) => {
    if (child.name === 'Concept') return at(child, 'prefLabel')
    return child.name === 'term' ? [child, ...termsOf(child)] : []
  })

/** Term of a concept, or its plain text, which LIDO 1.0 has. */
export const conceptText = (node: LidoNode | undefined, language: string): string | undefined =>
  node === undefined ? undefined : (chosenText(termsOf(node), language) ?? chosenText([node], language))

/** Texts of several concepts, each once. */
export const conceptTexts = (nodes: readonly LidoNode[], language: string): string[] => [
  ...new Set(nodes.flatMap((node) => conceptText(node, language) ?? [])),
]

/** Identifiers of a concept: its own and that of SKOS. */
export const conceptIds = (node: LidoNode): string[] => [
  ...at(node, 'conceptID').map(({ text }) => carriedLine(text)),
  ...at(node, 'Concept').flatMap(({ attributes }) => attributes['about'] ?? []),
]

/** Preferred name of an appellation. */
export const nameIn = (nodes: readonly LidoNode[], language: string): string | undefined =>
  chosenText(at(nodes, 'appellationValue'), language)
