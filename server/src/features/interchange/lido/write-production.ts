import { exchanged } from '../../catalogue/record/exchanged-record.ts'
import type { Exported } from '../export/exported-store.ts'
import { carriedLine } from './carried-text.ts'
import { appellation, concept, element, identifier, words } from './lido-elements.ts'
import { OWN, PRODUCTION } from './vocabulary.ts'
import type { Work } from './write-lido.ts'

type Fields = Exported<'bibliography'>['fields']

const actor = (name: string, role: string, { id = '', sorted = '' }: { id?: string; sorted?: string } = {}): string => {
  const told = appellation(name, { label: OWN.name })
  if (told === '') return ''
  return element('eventActor', [
    words('displayActorInRole', carriedLine(role) === '' ? name : `${carriedLine(name)} (${carriedLine(role)})`),
    element('actorInRole', [
      element('actor', [id, element('nameActorSet', [told, appellation(sorted, { label: OWN.sorted }, false)])]),
      concept('roleActor', role),
    ]),
  ])
}

/** Year of ISO 8601, in which 0000 is 1 BC. */
const year = (value: number | null): string =>
  value === null ? '' : `${value < 0 ? '-' : ''}${String(Math.abs(value)).padStart(4, '0')}`

const dating = ({ date }: Fields): string =>
  date === undefined
    ? ''
    : element('eventDate', [
        words('displayDate', date.text),
        element('date', [words('earliestDate', year(date.from)), words('latestDate', year(date.to))]),
      ])

/** Creators, date, movement, place and technique as the event that made the work. */
export const production = (work: Work): string => {
  const { language: lang, fields } = work
  const { links } = exchanged(work)
  const of = (type: string) => links.filter((link) => link.type === type)
  const told = [
    ...of('creator').map(({ to, title, role, sort_name }) =>
      actor(title, role ?? '', { id: identifier('actorID', to.key, to.source), sorted: sort_name ?? '' }),
    ),
    ...fields.contributors.map(({ name, role }) => actor(name, role)),
    dating(fields),
    ...of('movement').map(({ to, title }) =>
      concept('periodName', title, { id: identifier('conceptID', to.key, to.source), type: OWN.movement }),
    ),
    element('eventPlace', words('displayPlace', fields.place, { 'xml:lang': lang })),
    element('eventMaterialsTech', [
      words('displayMaterialsTech', fields.technique, { 'xml:lang': lang }),
      element('materialsTech', concept('termMaterialsTech', fields.technique, { lang })),
    ]),
  ].join('')
  if (told === '') return ''
  const type = concept('eventType', 'Production', { id: identifier('conceptID', PRODUCTION), lang: 'en' })
  return element('eventWrap', element('eventSet', element('event', [type, told])))
}
