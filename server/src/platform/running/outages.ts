import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { outsideFailure } from './outside-failure.ts'
import type { OutsideFailure } from './outside-failure.ts'

/** Interval between two log lines about the same failure, and between two checks of the database; ms. */
const QUIET = 60_000
const LOOK = 500

type Outage = { since: number; told: number; leftOut: number }
type Told = { what: OutsideFailure; left_out: number }

export type Outages = {
  /** Additional fields for the log line of this error; `silent` when the same failure was logged less than a minute ago. */
  meet: (error: unknown) => Told | 'silent' | null
  /** Checks if an unavailable database is back, and logs it once. */
  watch: (db: Db, log: FastifyBaseLogger) => void
  stop: () => void
}

/**
 * Limits the log during an outage (T27): one line when something fails, one a minute with the number of suppressed
 * lines, and one when the database is back.
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
