import type { FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'
import type { Db } from '../database/database.ts'
import { addressSubject, countAttempt, windowOf } from './limits.ts'
import type { LimitName } from './limits.ts'
import { pageOf } from './internal-request.ts'
import { Refusal, refuseForNow } from '../refusal.ts'

/** Points reserved in the database at once and then spent in memory, so that most calls cost no statement. */
const BLOCK = 100
/** Subjects kept in memory; the oldest is dropped first. */
const MOST_KNOWN = 20_000

const POINTS: Record<string, number> = { POST: 3, PUT: 2, DELETE: 1 }
/** Points of a guest's read that comes from a program. */
export const GUEST_READ = 10
const GUEST_READ_OF_PAGE = 1

type Lease = { left: number; until: number; refusedUntil: number; claim: Promise<void> | null }

const createLeases = (db: Db) => {
  const known = new Map<string, Lease>()
  const leaseOf = (key: string): Lease => {
    const existing = known.get(key)
    if (existing) return existing
    if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value ?? '')
    const made: Lease = { left: 0, until: 0, refusedUntil: 0, claim: null }
    known.set(key, made)
    return made
  }

  const claim = async (lease: Lease, name: LimitName, subject: string): Promise<void> => {
    const { most, window } = windowOf(db, name)
    // A small limit uses small blocks: otherwise the unspent blocks of several processes would refuse permitted calls.
    const block = Math.max(1, Math.min(BLOCK, Math.ceil(most / 10)))
    try {
      await countAttempt(db, name, subject, block)
      const now = performance.now()
      if (lease.until < now) lease.left = 0
      lease.left += block
      lease.until = now + window * 1000
    } catch (error) {
      if (error instanceof Refusal) lease.refusedUntil = performance.now() + (error.retryAfter ?? 1) * 1000
      throw error
    }
  }

  /** Spends points of a subject; throws a refusal with 429 when none remain. */
  return async (name: LimitName, subject: string, points: number): Promise<void> => {
    const lease = leaseOf(`${name} ${subject}`)
    for (;;) {
      const now = performance.now()
      if (lease.refusedUntil > now) throw refuseForNow((lease.refusedUntil - now) / 1000)
      if (lease.left >= points && lease.until > now) break
      lease.claim ??= claim(lease, name, subject).finally(() => {
        lease.claim = null
      })
      await lease.claim
    }
    lease.left -= points
  }
}

const byDatabase = new WeakMap<Db, ReturnType<typeof createLeases>>()

const spend = (db: Db): ReturnType<typeof createLeases> => {
  const existing = byDatabase.get(db)
  if (existing) return existing
  const made = createLeases(db)
  byDatabase.set(db, made)
  return made
}

/**
 * Counts a call against its caller's limits (T32): writes for signed-in people, reads for guests. Internal requests and
 * reads of signed-in people are free.
 */
export const countCall = async (db: Db, request: FastifyRequest, { person }: Actor): Promise<void> => {
  const points = POINTS[request.method]
  if (person !== null) {
    if (points !== undefined) await spend(db)('writes by person', String(person), points)
    return
  }
  // Writes of guests (sign-in, registration) have limits of their own.
  if (points !== undefined || pageOf(request) !== undefined) return
  const fromPage = request.headers['sec-fetch-site'] === 'same-origin'
  await spend(db)('reads by address', addressSubject(request.ip), fromPage ? GUEST_READ_OF_PAGE : GUEST_READ)
}
