import type { Trx } from '../platform/database/database.ts'
import { refuse } from '../platform/refusal.ts'
import { lastEvents } from './channel-store.ts'

/**
 * Refuses what was meant for a name as it stood before another change, and says which: a release is taken back once, though
 * two ask for it. Who tells nothing of what they have seen means the name as it stands. Call under `lockChannels`.
 */
export const requireSeen = async (trx: Trx, name: string, seen: number | undefined): Promise<void> => {
  if (seen === undefined) return
  const [last] = await lastEvents(trx, [name])
  if (last === undefined || last.id === seen) return
  const { action, build, by, created_at: at, note } = last
  const why = note === '' ? '' : ` (${note})`
  const release = `${action} of ${build} by ${by}, ${at.toISOString()}${why}`
  throw refuse('CONFLICT', 'CHANGED_MEANWHILE', { release })
}
