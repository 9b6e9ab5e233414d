import { forceSessionReload, onLive } from '@florilege/shared/shell'
import type { Live } from '@florilege/shared/shell'
import { refreshCall, refreshStale } from '../query/refresh.ts'
import { reloadSession } from '../session/reload-session.ts'

/** Window in ms over which open pages spread their request after a release. */
const SPREAD = 5000
const NOTICES = 'GET /api/notification'
const SEARCH = 'GET /api/search'
/** Calls whose outcome a notification may announce: the person's reports, and decisions about them. */
const OUTCOMES = ['GET /api/report', 'GET /api/report/decision/:id'] as const

/**
 * Reactions of the shell to live events. Each tab reloads its lists; only the tab with the connection (`reads`) reloads the
 * session state and shares it.
 */
export const reactToLive = (reads: () => boolean): void => {
  const state = (kind: 'minimal' | 'full') => (): void => {
    if (!reads()) return
    if (kind === 'full') forceSessionReload()
    else void reloadSession('minimal')
  }
  const notice = (): void => {
    refreshCall(NOTICES)
    // Invalidated here, not on the pages: a cached outcome must not be shown when the notification leads there.
    for (const key of OUTCOMES) refreshCall(key)
    state('minimal')()
  }
  for (const kind of ['notification', 'notification-gone', 'notification-read'] as const) onLive(kind, notice)
  for (const kind of ['state', 'relation'] as const) onLive(kind, state('full'))
  // A block or the end of a friendship changes search results; the search page does not follow relations.
  onLive('relation', () => refreshCall(SEARCH))
  onLive('release', () => void setTimeout(state('minimal'), Math.random() * SPREAD))
  onLive('gap', () => {
    refreshStale()
    state('full')()
  })
}

/** True when the server reports more missed events than it can replay, by a marked `state` event. */
export const isGap = ({ kind, data }: Live): boolean => kind === 'state' && data['missed'] !== undefined
