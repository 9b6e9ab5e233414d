import { clientsClaim } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { keepGeneration, keptFile } from './generation.ts'
import { kindOf } from './kinds.ts'
import { page } from './pages.ts'
import { rememberPerson } from './person.ts'
import { receivePushes } from './push.ts'
import { sendWhenOnline } from './send-when-online.ts'
import { seen } from './seen.ts'
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

const hear = async (message: PageMessage): Promise<void> => {
  if (message.kind === 'person') await rememberPerson(message.person)
  else await keepGeneration(message.set)
}
worker.addEventListener('message', (event) => event.waitUntil(hear(event.data as PageMessage)))

receivePushes()
sendWhenOnline()
