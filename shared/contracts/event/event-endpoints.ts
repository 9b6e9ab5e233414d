import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { EVENT_KINDS } from './event-kinds.ts'

/** Maximum number of objects watched by one page. */
export const MOST_WATCHED = 100

/** Ids of the objects on a page, such as `12,15`. */
const watch = z
  .string()
  .regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14})*$/)
  .transform((ids) => [...new Set(ids.split(',').map(Number))])
  .refine((ids) => ids.length <= MOST_WATCHED, { error: 'TOO_MANY' })

/** Data of one event in the stream. `item` is the object of a comment or post event. */
export const liveEvent = z.strictObject({
  kind: z.enum([...EVENT_KINDS, 'ready']),
  item: z.int().optional(),
  data: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
})
export type LiveEvent = z.infer<typeof liveEvent>

/** Live event stream (MN-08). Ids only; an event may be delivered twice. */
export const getEvents = endpoint({
  method: 'GET',
  path: '/api/event',
  access: 'signed-in',
  summary: {
    en: 'Stream of live events (server-sent events) of the session. Each has an id, the kind as its name, and JSON data; after a broken connection the header Last-Event-ID brings what was missed. `state` says to read the session state again; with `missed`, more was missed than can be told. Comments are told of watched objects only.',
    fr: 'Le flux des événements de la session (server-sent events). Chacun a un identifiant, sa nature pour nom et des données JSON ; après une connexion rompue, l’en-tête Last-Event-ID fait revenir ce qui a manqué. `state` invite à relire l’état de la session ; avec `missed`, plus a manqué que ce qui peut être dit. Les commentaires ne sont annoncés que pour ce que l’on suit.',
  },
  query: z.strictObject({ watch: watch.optional() }),
  response: z.string(),
  answerType: 'text/event-stream',
})
