import type { Trx } from '../platform/database/database.ts'
import { refuse } from '../platform/refusal.ts'
import { lastEvents, TAKEN_BACK } from './channel-store.ts'

/**
 * Refuses what was meant for a name as it stood before another change, and says which: a release is taken back once, though
 * two ask for it. Who tells nothing of what they have seen means the name as it stands. Call under `lockChannels`.
 */
export const requireSeen = async (trx: Trx, name: string, seen: number | undefined): Promise<void> => {
  if (seen === undefined) return
  const [last] = await lastEvents(trx, [name])
  if (last === undefined || last.id === seen) return
  const { action, build, former_build: former, by, created_at: at, note } = last
  const why = note === '' ? '' : ` (${note})`
  // What is taken back is the one that went, not the one that was left.
  const what = TAKEN_BACK.has(action) && former !== null && former !== build ? `${former} for ${build}` : build
  const release = `${action} of ${what} by ${by}, ${at.toISOString()}${why}`
  throw refuse('CONFLICT', 'CHANGED_MEANWHILE', { release })
}
