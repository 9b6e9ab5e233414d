import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './database/database.ts'
import { outsideFailure } from './outside-failure.ts'
import type { OutsideFailure } from './outside-failure.ts'

/** Milliseconds between two lines about the same thing, and between two looks at whether the database is back. */
const QUIET = 60_000
const LOOK = 500

type Outage = { since: number; told: number; leftOut: number }
type Told = { what: OutsideFailure; left_out: number }

export type Outages = {
  /** What a line about this error has to say besides; `silent` when the same was told less than a minute ago. */
  meet: (error: unknown) => Told | 'silent' | null
  /** Looks, while the database is away, whether it is back, and tells so once. */
  watch: (db: Db, log: FastifyBaseLogger) => void
  stop: () => void
}

/**
 * Keeps the log from being flooded by what every request meets alike (T27): one line when something fails, one a
 * minute with the number of those left out, and one when the database is back.
 */
export const createOutages = (quiet = QUIET): Outages => {
  const known = new Map<OutsideFailure, Outage>()
  const end = new AbortController()
  let lookForDatabase: () => void = () => {}

  const meet: Outages['meet'] = (error) => {
    const what = outsideFailure(error)
    if (what === null) return null
    const now = performance.now()
    const outage = known.get(what)
    if (outage !== undefined && now - outage.told < quiet) {
      outage.leftOut += 1
      return 'silent'
    }
    known.set(what, { since: outage?.since ?? now, told: now, leftOut: 0 })
    if (what === 'database' && outage === undefined) lookForDatabase()
    return { what, left_out: outage?.leftOut ?? 0 }
  }

  const watch = (db: Db, log: FastifyBaseLogger): void => {
    const isBack = async (): Promise<boolean> => {
      await wait(LOOK, undefined, { ref: false, signal: end.signal })
      return sql`select 1`.execute(db).then(
        () => true,
        () => false,
      )
    }
    lookForDatabase = () =>
      void (async () => {
        while (!(await isBack()));
        const { since = 0, leftOut = 0 } = known.get('database') ?? {}
        known.delete('database')
        log.warn({ seconds: Math.round((performance.now() - since) / 1000), left_out: leftOut }, 'the database is back')
      })().catch(() => {})
  }
  return { meet, watch, stop: () => end.abort() }
}
