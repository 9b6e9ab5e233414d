import { abstractOf } from '../reading/read-bibtex.ts'
import { carriedLine, carriedLines } from './carried-text.ts'
import { chosenText, conceptText, conceptTexts, languageCode, nameIn } from './chosen-text.ts'
import { at } from './lido-node.ts'
import type { LidoNode } from './lido-node.ts'
import type { Fields, LidoReading } from './lido-reading.ts'
import { OWN } from './vocabulary.ts'
import { BIBLIOGRAPHY_CLASSES } from '@florilege/shared/contracts'

/** Class, types and genre. */
export const readClassification = (
  description: LidoNode,
  reading: LidoReading,
): Pick<Fields, 'class' | 'object_type' | 'genre'> => {
  const { language } = reading
  const types = at(description, 'objectClassificationWrap', 'objectWorkTypeWrap', 'objectWorkType')
  const classOf = (type: LidoNode): Fields['class'] | undefined =>
    type.attributes['type'] === OWN.class ? BIBLIOGRAPHY_CLASSES.find((one) => one === conceptText(type, language)) : undefined
  const all = at(description, 'objectClassificationWrap', 'classificationWrap', 'classification')
  const genre =
    all.find(({ attributes: { type = '' } }) => /genre|gattung/i.test(type)) ??
    all.find(({ attributes }) => attributes['type'] === undefined)
  if (all.some((one) => one !== genre)) reading.leave('classification')
  return {
    class: types.map(classOf).find((one) => one !== undefined) ?? 'artwork',
    object_type:
      conceptTexts(
        types.filter((type) => classOf(type) === undefined),
        language,
      ).join(', ') || undefined,
    genre: conceptText(genre, language),
  }
}

/** Place of keeping and numbers of the work there. */
export const readRepository = (description: LidoNode, reading: LidoReading): Partial<Fields> => {
  const { language } = reading
  const all = at(description, 'objectIdentificationWrap', 'repositoryWrap', 'repositorySet')
  const present = all.filter(({ attributes: { type = '' } }) => !/former|ehemal|früher|ancien/i.test(type))
  if (present.length < all.length) reading.leave('repositorySet')
  if (at(present, 'repositoryLocation').length > 0) reading.leave('repositoryLocation')
  const numbers = at(present, 'workID').filter(({ text }) => carriedLine(text) !== '')
  const plate = numbers.find(({ attributes }) => attributes['type'] === OWN.plate)
  const rest = numbers.filter((one) => one !== plate)
  const inventory = rest.find(({ attributes: { type = '' } }) => /invent|lido00113/i.test(type)) ?? rest[0]
  if (rest.some((one) => one !== inventory)) reading.leave('workID')
  const textOf = (node: LidoNode | undefined): string | undefined => (node === undefined ? undefined : carriedLine(node.text))
  return {
    institution:
      nameIn(at(present, 'repositoryName', 'legalBodyName'), language) ?? chosenText(at(present, 'displayRepository'), language),
    inventory_number: textOf(inventory),
    plate_number: textOf(plate),
  }
}

/** Notes of every language: French and English, or another one where neither exists. */
export const readDescription = (descriptions: readonly LidoNode[], reading: LidoReading): Fields['description'] => {
  const notes = at(
    descriptions,
    'objectIdentificationWrap',
    'objectDescriptionWrap',
    'objectDescriptionSet',
    'descriptiveNoteValue',
  )
  const filled = notes
    .map(({ text, lang }) => ({ text: carriedLines(text), lang: languageCode(lang) }))
    .filter(({ text }) => text !== '')
  const byLanguage = Map.groupBy(filled, ({ lang }) => lang)
  const textOf = (lang: string): string | undefined =>
    [...new Set(byLanguage.get(lang)?.map(({ text }) => text))].join('\n\n') || undefined
  const [fr, en] = [textOf('fr'), textOf('en')]
  const others = [...byLanguage.keys()].filter((lang) => lang !== 'fr' && lang !== 'en')
  if (fr === undefined && en === undefined) return abstractOf(textOf(others[0] ?? ''), others[0] ?? '')
  if (others.length > 0) reading.leave('descriptiveNoteValue')
  return { ...(fr === undefined ? {} : { fr }), ...(en === undefined ? {} : { en }) }
}

/** Inscriptions as transcribed, then as described. */
export const readInscription = (description: LidoNode, language: string): string | undefined => {
  const texts = at(description, 'objectIdentificationWrap', 'inscriptionsWrap', 'inscriptions').flatMap((one) => [
    ...at(one, 'inscriptionTranscription').map(({ text }) => carriedLines(text)),
    chosenText(at(one, 'inscriptionDescription', 'descriptiveNoteValue'), language) ?? '',
  ])
  return texts.filter(Boolean).join('\n') || undefined
}

/** Edition; states of a print have no place in a record. */
export const readEdition = (description: LidoNode, reading: LidoReading): string | undefined => {
  const wraps = at(description, 'objectIdentificationWrap', 'displayStateEditionWrap')
  if (at(wraps, 'displayState').length > 0) reading.leave('displayState')
  return chosenText(at(wraps, 'displayEdition'), reading.language)
}
