import { exchanged } from '../../catalogue/record/exchanged-record.ts'
import { appellation, concept, element, identifier } from './lido-elements.ts'
import { OWN } from './vocabulary.ts'
import type { Work } from './write-lido.ts'

/** Subjects in words, represented records with their kind or class, and the work that this one was engraved in. */
export const relations = (work: Work): string => {
  const { links } = exchanged(work)
  const subject = (inner: string, type?: string): string => element('subjectSet', element('subject', inner, { type }))
  return element('objectRelationWrap', [
    element('subjectWrap', [
      ...work.fields.subjects.map((text) => subject(concept('subjectConcept', text, { lang: work.language }))),
      ...links
        .filter(({ type }) => type === 'represents')
        .map(({ to, title, kind, class: of }) =>
          subject(
            concept('subjectConcept', title, { id: identifier('conceptID', to.key, to.source) }),
            `${OWN.represented} ${of ?? kind}`,
          ),
        ),
    ]),
    element(
      'relatedWorksWrap',
      links
        .filter(({ type }) => type === 'engraved_in')
        .map(({ to, title, class: of }) =>
          element('relatedWorkSet', [
            element(
              'relatedWork',
              element('object', [
                identifier('objectID', to.key, to.source),
                concept('objectType', of ?? undefined, { lang: 'en' }),
                element('objectName', appellation(title)),
              ]),
            ),
            concept('relatedWorkRelType', OWN.engraved, { lang: 'en' }),
          ]),
        ),
    ),
  ])
}
