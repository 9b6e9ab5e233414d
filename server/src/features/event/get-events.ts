import { getEvents } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { sessionOf } from '../../platform/request/actor-of-request.ts'
import { openStream } from '../../platform/event/stream.ts'
import { addressSubject } from '../../platform/request/limits.ts'
import { refuseForNow } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'

/** Most streams of one person, and of one address, which many may share. */
const MOST_OF_PERSON = 12
const MOST_OF_ADDRESS = 100
const LATER = 30

const lastSeen = (header: string | string[] | undefined): number | null => {
  const id = typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null
  return id
}

/** Opens the stream of live events. Items are watched from now on, as far as they are visible. */
export const getEventsRoute = handle(getEvents, async ({ query, actor, request, reply }, services) => {
  const { live } = services
  const session = await sessionOf(request, services)
  const me = signedIn(session?.actor ?? actor)
  const address = addressSubject(request.ip)
  if (live.count({ person: me.person }) >= MOST_OF_PERSON || live.count({ address }) >= MOST_OF_ADDRESS) throw refuseForNow(LATER)
  const page = { session: session?.id ?? 0, actor: me, address, stream: openStream(reply) }
  await live.open(page, { watch: query.watch ?? [], last: lastSeen(request.headers['last-event-id']) })
  return ''
})
