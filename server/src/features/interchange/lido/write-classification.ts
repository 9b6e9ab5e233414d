import { concept, element } from './lido-elements.ts'
import { OWN } from './vocabulary.ts'
import type { Work } from './write-lido.ts'

/** Types and genre; the schema requires a type, and the class of the catalogue always is one. */
export const classification = ({ language: lang, fields }: Work): string =>
  element('objectClassificationWrap', [
    element('objectWorkTypeWrap', [
      concept('objectWorkType', fields.object_type, { lang }),
      concept('objectWorkType', fields.class, { lang: 'en', type: OWN.class }),
    ]),
    element('classificationWrap', concept('classification', fields.genre, { lang, type: OWN.genre })),
  ])
