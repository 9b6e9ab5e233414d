import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getLinkedArtObject, getLinkedArtPerson, LINKED_ART, linkedArtPath } from '@florilege/shared/contracts'
import { GUEST } from '../../../platform/request/actor.ts'
import { siteOrigin } from '../../../platform/request/site-origin.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { keptOf } from '../../catalogue/merge/lead-to-kept.ts'
import { exportedOne, illustrated } from '../export/exported-store.ts'
import { idOf, open } from '../export/open-answer.ts'
import { humanMadeObject } from './human-made-object.ts'
import { person } from './person.ts'

const TYPE = `application/ld+json;profile="${LINKED_ART}"`

/** Description of a record; null for a record of another class, or one that guests may not see. */
const DESCRIBE = {
  bibliography: async (services: Services, id: number, origin: string) => {
    const record = await exportedOne(services, 'bibliography', id)
    if (record?.fields.class !== 'artwork') return null
    return (await illustrated(services.db, [record])).map((work) => humanMadeObject(work, origin))[0] ?? null
  },
  genus: async (services: Services, id: number, origin: string) => {
    const record = await exportedOne(services, 'genus', id)
    if (record?.fields.class !== 'artist') return null
    return (await illustrated(services.db, [record])).map((artist) => person(artist, origin))[0] ?? null
  },
} as const

const CLASSES = { bibliography: 'artwork', genus: 'artist' } as const

/** Works of art and artists as Linked Art, as a guest sees them. */
export const addLinkedArt = (app: FastifyInstance, services: Services): void => {
  const answer = async (kind: keyof typeof DESCRIBE, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const id = idOf((request.params as { id: string }).id)
    const found = id === undefined ? null : await DESCRIBE[kind](services, id, siteOrigin(services.config, request))
    // Bytes: the framework adds a charset to the media type of a text.
    if (found !== null) return open(reply, TYPE).send(Buffer.from(JSON.stringify(found)))
    const kept = id === undefined ? undefined : await keptOf(services.db, kind, id, GUEST)
    if (kept === undefined) throw refuse('NOT_FOUND')
    return open(reply, TYPE)
      .header('cache-control', 'no-store')
      .redirect(linkedArtPath(kind, CLASSES[kind], kept) ?? '', 301)
  }
  // Browsers ask before they send an Accept header with a profile to another site.
  const allow = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply
      .code(204)
      .headers({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'accept',
      })
      .send()
  for (const [kind, endpoint] of [
    ['bibliography', getLinkedArtObject],
    ['genus', getLinkedArtPerson],
  ] as const) {
    app.get(endpoint.path, { config: { endpoint } }, (request, reply) => answer(kind, request, reply))
    app.options(endpoint.path, allow)
  }
}
