import type { PagePayload } from '@florilege/shared/contracts'
import { findTray, sessionAtom } from '@florilege/shared/shell/host'
import type { QueryClient } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { followZone } from '../../events/follow-zone.ts'
import { startLive } from '../../events/start-live.ts'
import { startOutbox } from '../../outbox/outbox.ts'
import { followBadge } from '../../pwa/app-badge.ts'
import { receiveShared } from '../../pwa/shared-files.ts'
import { startWorker } from '../../pwa/start-worker.ts'
import { leftWaiting } from '../../session/person/left-waiting.ts'
import { reloadWhenUnused } from '../../version/reload-page.ts'

/** Starts the background work of a page: outbox, tray, live events, badge, service worker, reloads for a newer version. */
export const startLater = (payload: PagePayload, client: QueryClient, go: (path: string) => void): void => {
  if (getDefaultStore().get(sessionAtom)?.auth_userid != null) startLive(payload.newestEvent)
  void startOutbox()
  // Files that wait for another person stay hidden.
  if (leftWaiting() === null) void findTray()
  void receiveShared()
  followBadge()
  followZone()
  startWorker(payload, go)
  reloadWhenUnused(client)
}
