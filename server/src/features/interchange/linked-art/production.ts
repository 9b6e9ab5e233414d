import { linkedArtPath } from '@florilege/shared/contracts'
import { MAKER_ROLES } from '@florilege/shared/rules/forms'
import type { Exported } from '../export/exported-store.ts'
import { listed, name, timeSpan } from './parts.ts'
import type { Reference } from './terms.ts'

type Maker = { person: Reference<'Person'>; role: string }

/** Roles of those whose work was the model. */
const MODEL = /^(?:after|d['’]après)$/i

/** Artists with a record by the address of their description, others by a fragment of this document. */
const makersOf = ({ links, fields }: Exported<'bibliography'>, { origin, id }: { origin: string; id: string }): Maker[] => [
  ...links
    .filter(({ type }) => type === 'creator')
    .map(({ id: of, title, role }) => ({
      person: { id: `${origin}${linkedArtPath('genus', 'artist', of) ?? ''}`, type: 'Person' as const, _label: title },
      role,
    })),
  ...fields.contributors.map(({ name: of, role }, at) => ({
    person: { id: `${id}#contributor-${at + 1}`, type: 'Person' as const, _label: of },
    role,
  })),
]

/** Making of the work: people, time and place, as far as the record has them; other roles are parts of it. */
export const productionOf = (work: Exported<'bibliography'>, site: { origin: string; id: string }) => {
  const { date, place } = work.fields
  const makers = Map.groupBy(makersOf(work, site), ({ role }) => {
    if (MAKER_ROLES.has(role)) return 'making'
    return MODEL.test(role) ? 'model' : role
  })
  const peopleIn = (group: string) => (makers.get(group) ?? []).map(({ person }) => person)
  const others = [...makers.keys()].filter((group) => group !== 'making' && group !== 'model')
  const production = {
    type: 'Production',
    ...(date === undefined ? {} : { timespan: timeSpan(date.from, date.to, date.text) }),
    ...(place === undefined ? {} : { took_place_at: [{ id: `${site.id}#place`, type: 'Place', _label: place }] }),
    ...listed('carried_out_by', peopleIn('making')),
    ...listed('influenced_by', peopleIn('model')),
    ...listed(
      'part',
      others.map((role) => ({ type: 'Production', identified_by: [name(role, [])], carried_out_by: peopleIn(role) })),
    ),
  }
  return Object.keys(production).length === 1 ? {} : { produced_by: production }
}
