import { SHARE_PATH } from '@florilege/shared/rules'
import { clientsClaim } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { keepGeneration, keptFile } from './generation.ts'
import { kindOf } from './kinds.ts'
import { page } from './pages.ts'
import { rememberPerson } from './person.ts'
import { rememberDevice, renewLost } from './push-lost.ts'
import { receivePushes } from './push.ts'
import { sendWhenOnline } from './send-when-online.ts'
import { keepFetched, keepSeen, seen } from './seen.ts'
import { share } from './share.ts'
import type { PageMessage } from './worker-messages.ts'
import { worker } from './worker-scope.ts'

const here = worker.location.origin
const is =
  (...kinds: ReturnType<typeof kindOf>[]) =>
  ({ request }: { request: Request }): boolean =>
    kinds.includes(kindOf(request, here))

// A newer worker takes over at once: pages depend on generations, not on the worker.
void worker.skipWaiting()
clientsClaim()

registerRoute(is('file'), async ({ request }) => (await keptFile(request)) ?? fetch(request))
registerRoute(is('page'), ({ request }) => page(request))
registerRoute(is('answer'), ({ event, request }) => seen(event, request, 'answers'))
registerRoute(
  ({ url }) => url.origin === here && url.pathname === SHARE_PATH,
  ({ request }) => share(request),
  'POST',
)
registerRoute(is('media'), ({ event, request }) => seen(event, request, 'media'))

const take = async (message: Exclude<PageMessage, { kind: 'set' | 'fetched' }>): Promise<void> => {
  if (message.kind === 'seen') return keepSeen(message)
  if (message.kind === 'device') return rememberDevice(message.id)
  await rememberPerson(message.person)
}

// Messages run one after the other: the person must be known before seen data is stored.
let heard = Promise.resolve()
const hear = (event: ExtendableEvent, message: PageMessage): Promise<void> => {
  if (message.kind === 'set') return keepGeneration(message.set)
  // Not queued, so that a later change of person ends it.
  if (message.kind === 'fetched') return heard.then(() => keepFetched(event, message)).catch(() => undefined)
  heard = heard.then(() => take(message)).catch(() => undefined)
  return heard
}
worker.addEventListener('message', (event) => {
  const message = event.data as PageMessage
  const taken = hear(event, message)
  event.waitUntil(taken)
  // Not queued: a push service that cannot be reached may take long.
  if (message.kind === 'person') event.waitUntil(taken.then(renewLost).catch(() => undefined))
})

receivePushes()
sendWhenOnline()
