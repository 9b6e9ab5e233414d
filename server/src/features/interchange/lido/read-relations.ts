import type { RecordKind } from '@florilege/shared/contracts'
import { chosenText, conceptText, conceptTexts, nameIn } from './chosen-text.ts'
import { at } from './lido-node.ts'
import type { LidoNode } from './lido-node.ts'
import type { LidoReading } from './lido-reading.ts'
import { actorName } from './read-actors.ts'
import { OWN } from './vocabulary.ts'

/** Records that a subject may be, by the type that exports give it. */
const KINDS: Readonly<Record<string, { kind: RecordKind; class: string | null }>> = {
  [`${OWN.represented} species`]: { kind: 'species', class: null },
  [`${OWN.represented} taxon`]: { kind: 'genus', class: 'taxon' },
  [`${OWN.represented} artist`]: { kind: 'genus', class: 'artist' },
  [`${OWN.represented} movement`]: { kind: 'genus', class: 'movement' },
}

/** Links a subject that is a record; false for any other. */
const isLinked = (subject: LidoNode, reading: LidoReading): boolean => {
  const known = KINDS[subject.attributes['type'] ?? '']
  const [concept] = at(subject, 'subjectConcept')
  const to = concept === undefined ? undefined : reading.sourceOf(at(concept, 'conceptID'))
  const title = conceptText(concept, reading.language)
  if (known === undefined || to === undefined || title === undefined) return false
  reading.link({ type: 'represents', role: '', to, ...known, title, sort_name: null })
  return true
}

const wordsOf = (set: LidoNode, subjects: readonly LidoNode[], language: string): string[] => {
  const texts = subjects.flatMap((subject) => [
    ...conceptTexts(at(subject, 'subjectConcept'), language),
    ...at(subject, 'subjectActor').flatMap(
      (one) =>
        at(one, 'actor').flatMap((actor) => actorName(actor, language)?.name ?? [])[0] ??
        chosenText(at(one, 'displayActor'), language) ??
        [],
    ),
    ...at(subject, 'subjectPlace').flatMap(
      (one) => nameIn(at(one, 'place', 'namePlaceSet'), language) ?? chosenText(at(one, 'displayPlace'), language) ?? [],
    ),
    ...at(subject, 'subjectObject').flatMap((one) => chosenText(at(one, 'displayObject'), language) ?? []),
  ])
  return texts.length > 0 ? texts : [chosenText(at(set, 'displaySubject'), language) ?? '']
}

/** Subjects in words; those that are records become links. */
export const readSubjects = (description: LidoNode, reading: LidoReading): string[] => {
  const texts = at(description, 'objectRelationWrap', 'subjectWrap', 'subjectSet').flatMap((set) => {
    const subjects = at(set, 'subject')
    const rest = subjects.filter((subject) => !isLinked(subject, reading))
    return rest.length === 0 && subjects.length > 0 ? [] : wordsOf(set, rest, reading.language)
  })
  return reading.first('subject', [...new Set(texts)].filter(Boolean), 500)
}

/** Links the work that this one was engraved in; other relations between works have no place in a record. */
export const readRelatedWorks = (description: LidoNode, reading: LidoReading): void => {
  const { language } = reading
  for (const set of at(description, 'objectRelationWrap', 'relatedWorksWrap', 'relatedWorkSet')) {
    const objects = at(set, 'relatedWork', 'object')
    const to = reading.sourceOf(at(objects, 'objectID'))
    if (to === undefined || conceptText(at(set, 'relatedWorkRelType')[0], language) !== OWN.engraved) {
      reading.leave('relatedWorkSet')
      continue
    }
    const title = nameIn(at(objects, 'objectName'), language) ?? ''
    const of = conceptText(at(objects, 'objectType')[0], language) ?? null
    reading.link({ type: 'engraved_in', role: '', to, kind: 'bibliography', class: of, title, sort_name: null })
  }
}
