import type { PagePayload } from '@florilege/shared/contracts'
import { addressOf } from '@florilege/shared/rules'
import { forceSessionReload } from '@florilege/shared/shell'
import { onlineAtom, sessionAtom } from '@florilege/shared/shell/host'
import { getDefaultStore } from 'jotai'
import { askWhetherReached } from '../connectivity/keep-online.ts'
import { dropCaches } from './drop-caches.ts'
import { isInstalled } from './install.ts'
import { refreshAll } from '../query/refresh.ts'
import { newerVersionAtom } from '../version/running-version.ts'
import type { WorkerMessage } from '../worker/worker-messages.ts'
import { tellFetched } from './tell-fetched.ts'
import { tellWorker } from './tell-worker.ts'

/** Shortest time between two full reloads after slow answers; ms. */
const READ_AGAIN = 60_000
/** Fixed address: browsers look there for a newer worker, and a withdrawn one is replaced there. */
const ADDRESS = '/service-worker.js'

const tellPerson = (): void => {
  const session = getDefaultStore().get(sessionAtom)
  if (session !== null)
    void tellWorker({ kind: 'person', person: { account: session.auth_userid, entity: session.auth_entityId } })
}

/** Passes the first data of the document to the worker, which saw no request for it. */
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
  // A worker that has just taken over knows no person yet.
  navigator.serviceWorker.addEventListener('controllerchange', tellPerson)
  look()
}

/** A new worker indicates a newer host: the server decides whether it concerns this page (ST-16). */
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
  // The previous worker may have cached nothing, or be defective.
  navigator.serviceWorker.addEventListener('controllerchange', look)
  look()
}

/** Unregisters an old worker when the site no longer has one. */
const withdraw = async (): Promise<void> => {
  const found = await navigator.serviceWorker.getRegistrations()
  if (found.length === 0) return
  await Promise.all(found.map((registration) => registration.unregister()))
  await dropCaches()
}

let readAgainAt = 0

/** Data came from the device: the page is offline, or the server was slow and is asked again once. */
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
  // Delivers messages that arrived before the listener was set.
  navigator.serviceWorker.startMessages()
  if (kept === true) void askWhetherReached()
}

const idle = (task: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5000 })
  else setTimeout(task, 1000)
}

/**
 * Registers the service worker after the page has rendered, and reports person and release set to it. `go` opens a path in
 * this page. Never throws: without a worker only offline use is missing.
 */
export const startWorker = (payload: PagePayload, go: (path: string) => void): void => {
  // Missing in old browsers, private windows and over plain http.
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (serviceWorker === undefined) return
  const isWithdrawn = payload.settings.worker === false
  // An active worker gets the page's data at once: its person may leave, or lose the network, before the browser has looked for
  // a newer one.
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
    // A generation contains every file of every remote: with reduced data it is fetched only once the site is installed.
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
