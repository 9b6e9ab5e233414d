import { forceSessionReload, onLive } from '@florilege/shared/shell'
import type { Live } from '@florilege/shared/shell'
import { refreshCall, refreshStale } from '../session/refresh.ts'
import { reloadSession } from '../session/reload-session.ts'

/** After a release everybody hears of it at once; they ask within so long (ms). */
const SPREAD = 5000
const NOTICES = 'GET /api/notification'
const SEARCH = 'GET /api/search'
/** What a notice may tell the outcome of: the person's reports, and the decisions that concern them. */
const OUTCOMES = ['GET /api/report', 'GET /api/report/decision/:id'] as const

/**
 * What the shell itself does about live events. Lists are read again in every tab; the session state only by the tab
 * with the connection (`reads`), which tells the others what it got.
 */
export const reactToLive = (reads: () => boolean): void => {
  const state = (kind: 'minimal' | 'full') => (): void => {
    if (!reads()) return
    if (kind === 'full') forceSessionReload()
    else void reloadSession('minimal')
  }
  const notice = (): void => {
    refreshCall(NOTICES)
    // Here and not on their pages: one read before and not on the screen must not be shown as it was when the notice leads there.
    for (const key of OUTCOMES) refreshCall(key)
    state('minimal')()
  }
  for (const kind of ['notification', 'notification-gone', 'notification-read'] as const) onLive(kind, notice)
  for (const kind of ['state', 'relation'] as const) onLive(kind, state('full'))
  // A block or the end of a friendship takes from what was found; no page that shows it knows of relations.
  onLive('relation', () => refreshCall(SEARCH))
  onLive('release', () => void setTimeout(state('minimal'), Math.random() * SPREAD))
  onLive('gap', () => {
    refreshStale()
    state('full')()
  })
}

/** The server marks `state` where more was missed than it can tell: that is a gap. */
export const isGap = ({ kind, data }: Live): boolean => kind === 'state' && data['missed'] !== undefined
