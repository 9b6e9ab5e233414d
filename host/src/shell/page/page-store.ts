import type { PagePayload } from '@florilege/shared/contracts'
import {
  mapSourcesAtom,
  renderedAtAtom,
  savesDataAtom,
  sessionAtom,
  siteOriginAtom,
  uploadLimitAtom,
} from '@florilege/shared/shell/host'
import { createStore } from 'jotai'
import { remotesAtom } from '../../remotes/remote-set.ts'
import { pageSettingsAtom } from '../../session/page-settings.ts'

type Store = ReturnType<typeof createStore>

/** Stores settings and time of the document in the store of a page, on the server and in the browser. */
export const storePayload = (store: Store, { settings }: PagePayload): void => {
  store.set(pageSettingsAtom, settings)
  store.set(mapSourcesAtom, settings.mapSources ?? [])
  store.set(uploadLimitAtom, settings.uploadLimit ?? 0)
  store.set(savesDataAtom, settings.savesData === true)
  store.set(siteOriginAtom, settings.siteOrigin ?? null)
}

/** State of a page that is rendered on the server. */
export const pageStore = (payload: PagePayload): Store => {
  const store = createStore()
  storePayload(store, payload)
  store.set(renderedAtAtom, payload.session.updated_at)
  store.set(sessionAtom, payload.session)
  store.set(remotesAtom, payload.set.remotes)
  return store
}
