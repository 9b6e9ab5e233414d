import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idParam } from '../list.ts'

/** Context of Linked Art 1.0, and the profile of its media type. */
export const LINKED_ART = 'https://linked.art/ns/v1/linked-art.json'

/** Address of a record's Linked Art description; undefined for other classes. */
export const linkedArtPath = (kind: string, of: string | null | undefined, id: number): string | undefined => {
  const isDescribed = (kind === 'bibliography' && of === 'artwork') || (kind === 'genus' && of === 'artist')
  return isDescribed ? `/api/${kind}/${id}/linked-art` : undefined
}

const described = <T extends string>(type: T) =>
  z.looseObject({ '@context': z.literal(LINKED_ART), id: z.url(), type: z.literal(type), _label: z.string() })
const params = z.strictObject({ id: idParam })

/** Not for `call`: read by programs of others. */
export const getLinkedArtObject = endpoint({
  method: 'GET',
  path: '/api/bibliography/:id/linked-art',
  access: 'all',
  summary: {
    en: 'What guests see of a work of art, as a HumanMadeObject of Linked Art 1.0',
    fr: 'Ce que tout le monde voit d’une œuvre d’art, en Linked Art 1.0',
  },
  params,
  answerType: 'application/ld+json',
  response: described('HumanMadeObject'),
})

/** Not for `call`: read by programs of others. */
export const getLinkedArtPerson = endpoint({
  method: 'GET',
  path: '/api/genus/:id/linked-art',
  access: 'all',
  summary: {
    en: 'What guests see of an artist, as a Person of Linked Art 1.0',
    fr: 'Ce que tout le monde voit d’un artiste, en Linked Art 1.0',
  },
  params,
  answerType: 'application/ld+json',
  response: described('Person'),
})
