import type { Trx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { lastEvents, TAKEN_BACK } from '../publish/channel-store.ts'

/**
 * Refuses a change based on an outdated state of a name, and describes the newer change: two requests roll a release
 * back only once. Without `seen` the change applies to the present state. Call under `lockChannels`.
 */
export const requireSeen = async (trx: Trx, name: string, seen: number | undefined): Promise<void> => {
  if (seen === undefined) return
  const [last] = await lastEvents(trx, [name])
  if (last === undefined || last.id === seen) return
  const { action, build, former_build: former, by, created_at: at, note } = last
  const why = note === '' ? '' : ` (${note})`
  // A roll-back names the release that was removed, not the one that replaced it.
  const what = TAKEN_BACK.has(action) && former !== null && former !== build ? `${former} for ${build}` : build
  const release = `${action} of ${what} by ${by}, ${at.toISOString()}${why}`
  throw refuse('CONFLICT', 'CHANGED_MEANWHILE', { release })
}
