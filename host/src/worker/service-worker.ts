import { clientsClaim } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { keepGeneration, keptFile } from './generation.ts'
import { kindOf } from './kinds.ts'
import { page } from './pages.ts'
import { rememberPerson } from './person.ts'
import { receivePushes } from './push.ts'
import { sendWhenOnline } from './send-when-online.ts'
import { keepSeen, seen } from './seen.ts'
import type { PageMessage } from './worker-messages.ts'
import { worker } from './worker-scope.ts'

const here = worker.location.origin
const is =
  (...kinds: ReturnType<typeof kindOf>[]) =>
  ({ request }: { request: Request }): boolean =>
    kinds.includes(kindOf(request, here))

// A newer worker takes over at once: what pages are made of lies in generations, which do not depend on it.
void worker.skipWaiting()
clientsClaim()

registerRoute(is('file'), async ({ request }) => (await keptFile(request)) ?? fetch(request))
registerRoute(is('page'), ({ request }) => page(request))
registerRoute(is('answer'), ({ event, request }) => seen(event, request, 'answers'))
registerRoute(is('media'), ({ event, request }) => seen(event, request, 'media'))

// Who the device is of is known before what they have seen is kept: one after the other, as they were told.
let heard = Promise.resolve()
const hear = (message: PageMessage): Promise<void> => {
  if (message.kind === 'set') return keepGeneration(message.set)
  heard = heard
    .then(() => (message.kind === 'person' ? rememberPerson(message.person) : keepSeen(message)))
    .catch(() => undefined)
  return heard
}
worker.addEventListener('message', (event) => event.waitUntil(hear(event.data as PageMessage)))

receivePushes()
sendWhenOnline()
