import type { PagePayload } from '@florilege/shared/contracts'
import { addressOf } from '@florilege/shared/rules'
import { forceSessionReload } from '@florilege/shared/shell'
import { onlineAtom, sessionAtom } from '@florilege/shared/shell/host'
import { getDefaultStore } from 'jotai'
import { askWhetherReached } from '../connectivity/keep-online.ts'
import { dropCaches } from './drop-caches.ts'
import { isInstalled } from './install.ts'
import { refreshAll } from '../session/refresh.ts'
import { newerVersionAtom } from '../version/running-version.ts'
import type { WorkerMessage } from '../worker/worker-messages.ts'
import { tellFetched } from './tell-fetched.ts'
import { tellWorker } from './tell-worker.ts'

/** A server that answers too late is not asked for everything again more often than so; ms. */
const READ_AGAIN = 60_000
/** Always the same: a browser looks there for a newer worker, and a withdrawn one is replaced there. */
const ADDRESS = '/service-worker.js'

const tellPerson = (): void => {
  const session = getDefaultStore().get(sessionAtom)
  if (session !== null)
    void tellWorker({ kind: 'person', person: { account: session.auth_userid, entity: session.auth_entityId } })
}

/** What came with the document was seen as well, though nobody called for it. */
const tellSeen = ({ session, first }: PagePayload): void => {
  const answers = first.map(({ call, input, data }) => ({ path: addressOf(call, input), data }))
  const person = { account: session.auth_userid, entity: session.auth_entityId }
  if (answers.length > 0) void tellWorker({ kind: 'seen', person, answers })
}

const followPerson = (): void => {
  let told = ''
  const look = (): void => {
    const session = getDefaultStore().get(sessionAtom)
    const now = `${session?.auth_userid} ${session?.auth_entityId}`
    if (now === told) return
    told = now
    tellPerson()
  }
  getDefaultStore().sub(sessionAtom, look)
  // A worker that has just taken over was told nothing yet.
  navigator.serviceWorker.addEventListener('controllerchange', tellPerson)
  look()
}

/** A worker that takes over from another comes with a newer host: the server says whether it is for this page (ST-16). */
const followWorkers = (): void => {
  let known = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (known) forceSessionReload()
    known = true
  })
}

const followSets = (set: string): void => {
  const store = getDefaultStore()
  const look = (): void => void tellWorker({ kind: 'set', set: store.get(newerVersionAtom) ?? set })
  store.sub(newerVersionAtom, look)
  // The one before may have kept nothing, or been a bad one.
  navigator.serviceWorker.addEventListener('controllerchange', look)
  look()
}

/** The site has no worker (any more): what a browser still has of one goes. */
const withdraw = async (): Promise<void> => {
  const found = await navigator.serviceWorker.getRegistrations()
  if (found.length === 0) return
  await Promise.all(found.map((registration) => registration.unregister()))
  await dropCaches()
}

let readAgainAt = 0

/** What is shown is the device's own: the page is offline, or a server that was only too slow is asked once more. */
const cameFromStore = async (): Promise<void> => {
  await askWhetherReached()
  if (!getDefaultStore().get(onlineAtom) || Date.now() - readAgainAt < READ_AGAIN) return
  readAgainAt = Date.now()
  void refreshAll()
}

const listen = ({ kept }: PagePayload, go: (path: string) => void): void => {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'from-store') void cameFromStore()
    else {
      go(data.path)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port takes none
      ports[0]?.postMessage(true)
    }
  })
  // What came before somebody listened waits.
  navigator.serviceWorker.startMessages()
  if (kept === true) void askWhetherReached()
}

const idle = (task: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5000 })
  else setTimeout(task, 1000)
}

/**
 * Registers the service worker once the page stands, and keeps it told of the person and of the set of releases. `go` opens
 * a path of the site in this page. Never throws: without a worker the site needs a network, and nothing else.
 */
export const startWorker = (payload: PagePayload, go: (path: string) => void): void => {
  // Not there in old browsers, private windows and on plain http.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (serviceWorker === undefined) return
  const isWithdrawn = payload.settings.worker === false
  // A worker that is there hears at once what the page shows: its person may leave, or lose the network, before the browser
  // has looked for a newer one.
  const isThere = serviceWorker.controller !== null
  const tell = (): void => {
    followPerson()
    tellSeen(payload)
  }
  const register = async (): Promise<void> => {
    await serviceWorker.register(ADDRESS, { scope: '/', updateViaCache: 'none' })
    if (!isThere) {
      tell()
      tellFetched()
    }
    // A generation is all files of all remotes: who saves data gets it once the site is installed.
    if (payload.settings.savesData !== true || isInstalled()) followSets(payload.set.id)
  }
  if (!isWithdrawn) {
    listen(payload, go)
    followWorkers()
    if (isThere) tell()
  }
  const begin = (): void => {
    const task = isWithdrawn ? withdraw() : register()
    task.catch(() => undefined)
  }
  if (document.readyState === 'complete') idle(begin)
  else window.addEventListener('load', () => idle(begin), { once: true })
}
