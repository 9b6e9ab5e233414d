import type { Channel, ReleaseDocument, Role } from '@florilege/shared/contracts'
import type { Db } from '../platform/database/database.ts'
import { lastChange, listChannels } from './channel-store.ts'
import { findReleases } from './release-store.ts'
import { sealHolds } from './release-seal.ts'
import { linesOf, resolveSet } from './resolve-set.ts'
import type { ReleaseSet } from './resolve-set.ts'

type Known = {
  change: number
  rows: Awaited<ReturnType<typeof listChannels>>
  documents: Map<string, ReleaseDocument>
  sets: Map<string, ReleaseSet | null>
}

export type CurrentReleases = {
  /** The set for a role as it is now, whichever process changed it; null when no host is live. */
  setFor: (role: Role, channel?: Channel) => Promise<ReleaseSet | null>
}

/**
 * Keeps what is live in memory. Each question costs one look at the newest event; only when that has changed are
 * channels and documents read again, so every process is right at once without listening.
 */
const watchReleases = (db: Db): CurrentReleases => {
  let known: Known = { change: -1, rows: [], documents: new Map(), sets: new Map() }
  const load = async (change: number): Promise<Known> => {
    const rows = await listChannels(db)
    const keys = rows.flatMap(({ name, build, previous }) => [build, ...previous].map((one) => ({ name, build: one })))
    const unknown = keys.filter((key) => !known.documents.has(`${key.name}/${key.build}`))
    const found = await findReleases(db, unknown)
    const documents = new Map(
      keys.flatMap(({ name, build }) => {
        const key = `${name}/${build}`
        const kept = found.get(key)
        // What is not as this registry took it in is as if it were not there: the release before serves (T18).
        const document = known.documents.get(key) ?? (kept && sealHolds(db, kept) ? kept.document : undefined)
        return document === undefined ? [] : [[key, document] as const]
      }),
    )
    return { change, rows, documents, sets: new Map() }
  }
  return {
    setFor: async (role, channel = 'stable') => {
      const change = await lastChange(db)
      let now = known
      if (change !== now.change) {
        now = await load(change)
        if (now.change > known.change) known = now
      }
      const key = `${channel} ${role}`
      const cached = now.sets.get(key)
      if (cached !== undefined) return cached
      const set = resolveSet(linesOf(now.rows, channel), now.documents, role)
      now.sets.set(key, set)
      return set
    },
  }
}

const byDatabase = new WeakMap<Db, CurrentReleases>()

/** What is live, one memory per database of the process. */
export const releasesOf = ({ db }: { db: Db }): CurrentReleases => {
  const existing = byDatabase.get(db)
  if (existing) return existing
  const made = watchReleases(db)
  byDatabase.set(db, made)
  return made
}
