import { UNTITLED } from '@florilege/shared/rules'
import { carriedLine } from './carried-text.ts'
import { appellation, element, lines, words } from './lido-elements.ts'
import { OWN } from './vocabulary.ts'
import type { Work } from './write-lido.ts'

/** The schema requires a title, so that of an untitled work is marked as a placeholder. */
const mainTitle = ({ title, language }: Work): string =>
  carriedLine(title) === ''
    ? element('titleSet', [appellation(UNTITLED.fr, { 'xml:lang': 'fr' }), appellation(UNTITLED.en, { 'xml:lang': 'en' })], {
        type: OWN.untitled,
      })
    : element('titleSet', appellation(title, { 'xml:lang': language }))

const titles = (work: Work): string =>
  element('titleWrap', [
    mainTitle(work),
    element('titleSet', appellation(work.fields.subtitle ?? '', { 'xml:lang': work.language }), { type: OWN.subtitle }),
    ...work.fields.alternative_titles.map((title) => element('titleSet', appellation(title, {}, false))),
  ])

const repository = ({ fields }: Work): string =>
  element(
    'repositoryWrap',
    element('repositorySet', [
      element('repositoryName', element('legalBodyName', appellation(fields.institution ?? ''))),
      words('workID', fields.inventory_number, { type: OWN.inventory }),
      words('workID', fields.plate_number, { type: OWN.plate }),
    ]),
  )

const measurements = ({ language, fields }: Work): string =>
  element(
    'objectMeasurementsWrap',
    element('objectMeasurementsSet', [
      words('displayObjectMeasurements', fields.dimensions_text, { 'xml:lang': language }),
      element(
        'objectMeasurements',
        fields.dimensions.map(({ name, value, unit }) =>
          element('measurementsSet', [
            words('measurementType', name, { 'xml:lang': 'en' }),
            words('measurementUnit', unit),
            words('measurementValue', String(value)),
          ]),
        ),
      ),
    ]),
  )

/** Titles, inscription, place of keeping, edition, description and size. */
export const identification = (work: Work): string => {
  const { language, fields } = work
  return element('objectIdentificationWrap', [
    titles(work),
    element('inscriptionsWrap', element('inscriptions', lines('inscriptionTranscription', fields.inscription))),
    repository(work),
    element('displayStateEditionWrap', words('displayEdition', fields.edition, { 'xml:lang': language })),
    element(
      'objectDescriptionWrap',
      element('objectDescriptionSet', [
        lines('descriptiveNoteValue', fields.description?.fr, { 'xml:lang': 'fr' }),
        lines('descriptiveNoteValue', fields.description?.en, { 'xml:lang': 'en' }),
      ]),
    ),
    measurements(work),
  ])
}
