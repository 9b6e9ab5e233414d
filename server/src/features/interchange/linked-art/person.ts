import { LINKED_ART, linkedArtPath } from '@florilege/shared/contracts'
import { licenceName } from '@florilege/shared/rules/references'
import type { Exported, Illustrated } from '../export/exported-store.ts'
import { representationOf } from './digital-images.ts'
import { descriptions, equivalent, homePage, identifiersOf, listed, name, sourcePage, statement, timeSpan } from './parts.ts'
import { TERMS } from './terms.ts'

type Artist = Exported<'genus'> & Illustrated

const event = (type: 'Birth' | 'Death', year: number | null, place: string | undefined, id: string) => {
  const told = {
    ...(year === null ? {} : { timespan: timeSpan(year, year) }),
    ...(place === undefined ? {} : { took_place_at: [{ id: `${id}#${type.toLowerCase()}`, type: 'Place', _label: place }] }),
  }
  return Object.keys(told).length === 0 ? null : { type, ...told }
}

const lifeOf = ({ fields }: Artist, id: string) => {
  const { from = null, to = null } = fields.date ?? {}
  // A single year could be that of the birth or of the death.
  const isLife = from !== null && to !== null && from !== to
  const born = event('Birth', isLife ? from : null, fields.birth_place, id)
  const died = event('Death', isLife ? to : null, fields.death_place, id)
  return { ...(born === null ? {} : { born }), ...(died === null ? {} : { died }) }
}

/** Artist as Linked Art 1.0 describes people. */
export const person = (artist: Artist, origin: string) => {
  const { id: number, title, language, fields, pictures } = artist
  const id = `${origin}${linkedArtPath('genus', 'artist', number) ?? ''}`
  const { sort_name: sorted } = fields
  return {
    '@context': LINKED_ART,
    id,
    type: 'Person' as const,
    _label: title,
    identified_by: [
      name(title, [TERMS.primaryName]),
      ...(sorted === undefined || sorted === title ? [] : [name(sorted, [])]),
      ...identifiersOf(fields.identifiers),
    ],
    ...listed('referred_to_by', [
      ...statement(TERMS.nationality, fields.nationality, language),
      ...statement(TERMS.credit, fields.credit_line),
      ...descriptions(fields.description),
      // A right would apply to the person, and the licence is about the description.
      ...statement(TERMS.rights, fields.licence && licenceName(fields.licence)),
      ...sourcePage(fields.source_url),
    ]),
    ...equivalent(fields.identifiers, 'Person'),
    ...lifeOf(artist, id),
    ...listed('representation', representationOf(pictures, origin)),
    subject_of: [homePage(`${origin}/category/${number}/`)],
  }
}
