import { sessionAtom } from '@florilege/shared/shell/host'
import { getDefaultStore } from 'jotai'
import { kindOf } from '../worker/kinds.ts'
import { tellWorker } from './tell-worker.ts'

/** Paths that this page fetched without a worker, which would have stored the answers. */
const pathsFetched = (): string[] => {
  const { origin } = window.location
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const urls = entries.filter(({ workerStart }) => workerStart === 0).map(({ name }) => name)
  const kept = urls.filter((url) => {
    const kind = URL.canParse(url) ? kindOf({ method: 'GET', mode: 'cors', url }, origin) : null
    return kind === 'answer' || kind === 'media'
  })
  return [...new Set(kept)].map((url) => url.slice(origin.length))
}

/** Reports the earlier fetches of this page to the worker once it controls the page. */
export const tellFetched = (): void => {
  const { serviceWorker } = navigator
  const tell = (): void => {
    const session = getDefaultStore().get(sessionAtom)
    if (session === null) return
    const person = { account: session.auth_userid, entity: session.auth_entityId }
    const paths = pathsFetched()
    if (paths.length > 0) void tellWorker({ kind: 'fetched', person, paths })
  }
  if (serviceWorker.controller !== null) tell()
  else serviceWorker.addEventListener('controllerchange', tell, { once: true })
}
