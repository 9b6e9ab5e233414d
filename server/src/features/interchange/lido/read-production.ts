import { conceptIds, conceptText, conceptTexts, chosenText, nameIn } from './chosen-text.ts'
import { at } from './lido-node.ts'
import type { LidoNode } from './lido-node.ts'
import type { Fields, LidoReading } from './lido-reading.ts'
import { readActors } from './read-actors.ts'
import { datingIn } from './read-dating.ts'
import { CREATION, OWN, PRODUCTION } from './vocabulary.ts'

/** Words of files without identifiers of events, in the languages that use LIDO most. */
const MAKING = /^(?:production|creation|création|fabrication|herstellung|entstehung|schöpfung|valmistus|making|manufacture)\b/i

const isMaking = (event: LidoNode): boolean =>
  at(event, 'eventType').some(
    (type) =>
      conceptIds(type).some((id) => id === PRODUCTION || id === CREATION) ||
      type.children.some(({ text }) => MAKING.test(text.trim())),
  )

/** Technique of a set of materials: its words, else its terms. */
const techniqueOf = (sets: readonly LidoNode[], language: string): string | undefined => {
  const texts = sets.flatMap((set) => {
    const shown = chosenText(at(set, 'displayMaterialsTech'), language)
    return shown === undefined ? conceptTexts(at(set, 'materialsTech', 'termMaterialsTech'), language) : [shown]
  })
  return [...new Set(texts)].join(', ') || undefined
}

const placeOf = (event: LidoNode, language: string): string | undefined =>
  at(event, 'eventPlace')
    .map((set) => chosenText(at(set, 'displayPlace'), language) ?? nameIn(at(set, 'place', 'namePlaceSet'), language))
    .find((place) => place !== undefined)

const readPeriods = (event: LidoNode, reading: LidoReading): void => {
  for (const period of at(event, 'periodName')) {
    const [to, title] = [reading.sourceOf(at(period, 'conceptID')), conceptText(period, reading.language)]
    if (period.attributes['type'] !== OWN.movement || to === undefined || title === undefined) reading.leave('periodName')
    else reading.link({ type: 'movement', role: '', to, kind: 'genus', class: 'movement', title, sort_name: null })
  }
}

/** Creators, date, place and technique from the events that made the work; others have no place in a record. */
export const readProduction = (description: LidoNode, reading: LidoReading): Partial<Fields> => {
  const { language } = reading
  const events = at(description, 'eventWrap', 'eventSet', 'event')
  const making = events.filter(isMaking)
  for (const event of events)
    if (!making.includes(event)) reading.leave(`event ${conceptText(at(event, 'eventType')[0], language) ?? ''}`.trim())
    else if (at(event, 'culture').length > 0) reading.leave('culture')
  const contributors = making.flatMap((event) => readActors(event, reading))
  for (const event of making) readPeriods(event, reading)
  const [date] = making.flatMap((event) => at(event, 'eventDate').flatMap((set) => datingIn(set, reading) ?? []))
  return {
    contributors,
    date,
    place: making.map((event) => placeOf(event, language)).find((place) => place !== undefined),
    technique: techniqueOf(
      [
        ...making.flatMap((event) => at(event, 'eventMaterialsTech')),
        ...at(description, 'objectIdentificationWrap', 'objectMaterialsTechWrap', 'objectMaterialsTechSet'),
      ],
      language,
    ),
  }
}
