import type { Db } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import type { ReleaseSet } from '../set/resolve-set.ts'
import { seeSet } from '../rollout/use-store.ts'

/** A set is noted once in so long by each process; ms. */
const OFTEN = 3_600_000
const MANY = 500

const noted = new WeakMap<Db, Map<string, number>>()

const buildsOf = ({ host, remotes }: ReleaseSet): string[] =>
  [host, ...remotes.flatMap(({ live, previous }) => [live, ...previous])].map(({ name, build }) => `${name}/${build}`)

/**
 * Records that a page was served with this set: its files stay while the page may be open, and the page may report its
 * releases. A failure is logged and does not prevent the page.
 */
export const keepSet = async ({ db, log }: Services, set: ReleaseSet): Promise<void> => {
  const times = noted.get(db) ?? new Map<string, number>()
  noted.set(db, times)
  const now = performance.now()
  if (now - (times.get(set.id) ?? -OFTEN) < OFTEN) return
  if (times.size >= MANY) times.clear()
  times.set(set.id, now)
  try {
    await seeSet(db, set.id, buildsOf(set))
  } catch (error) {
    times.delete(set.id)
    log.error({ err: error }, 'the release set of a page could not be kept')
  }
}
