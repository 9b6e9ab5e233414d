import { sql } from 'kysely'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/database/database.ts'
import type { Services } from '../platform/services.ts'
import { releasesOf } from './current-releases.ts'
import { HOST } from './release-rules.ts'
import { releaseSecret } from './release-secret.ts'
import { accountSince, isKnown } from './report-author.ts'
import { isGiven, sideOf, wasGiven } from './report-sides.ts'
import type { Rollout } from './rollout-store.ts'
import { readTicket, releaseTicket, spendTicket, ticketSubjects } from './ticket.ts'
import { visitorOf } from './visitor.ts'

type Told = { name: string; build: string }

const wellOf = ({ id }: Rollout): string => `well ${id}`

const add = async (db: Db, { id }: Rollout, more: { served?: number; well: number }): Promise<void> => {
  const { served = 0, well } = more
  await db
    .updateTable('release_rollout')
    .set({ served: sql<number>`served + ${served}`, well: sql<number>`greatest(well + ${well}, 0)` })
    .where('id', '=', id)
    .execute()
}

/**
 * Counts what a page has loaded, once by its ticket, for the roll-outs and watches whose release was served with it: a
 * ramp goes on by these loads, and reports of people without an older account are weighed against them (decisions 004, 005).
 */
export const weighLoads = async (
  services: Services,
  { request, actor }: { request: FastifyRequest; actor: Actor },
  { ticket, loads }: { ticket?: string | undefined; loads: readonly Told[] },
): Promise<void> => {
  const { db } = services
  const now = await releasesOf(services).now()
  if (ticket === undefined || now.rollouts.length + now.watches.length === 0) return
  const given = readTicket(await releaseSecret(db), ticket, Date.now())
  if (given === null) return
  const visitor = await visitorOf(services, { request, actor }, now)
  if (!wasGiven(now, visitor, given)) return
  const since = await accountSince(db, actor.account)
  const reported = (await ticketSubjects(db, given)).filter((subject) => subject.startsWith('broke '))
  for (const { name, build } of loads) {
    const told = { name, build, at: given.at }
    const about = [
      ...now.rollouts.filter((one) => one.name === name && sideOf(now, one, visitor, told) === 'candidate'),
      ...now.watches.filter((one) => one.name === name && one.build === build && isGiven(now, visitor, told)),
    ].filter((one) => one.since.getTime() <= given.at)
    const isBroken = name === HOST ? reported.length > 0 : reported.includes(`broke ${name}`)
    for (const one of about) {
      if (!(await spendTicket(db, given, `served ${one.id}`))) continue
      const isWell = !isKnown(since, one) && !isBroken && (await spendTicket(db, given, wellOf(one)))
      await add(db, one, { served: 1, well: isWell ? 1 : 0 })
    }
  }
}

/** No longer counts the load of a page that reports a failure after it. */
export const takeWellBack = async (db: Db, rollout: Rollout, nonce: string): Promise<void> => {
  if (await releaseTicket(db, nonce, wellOf(rollout))) await add(db, rollout, { well: -1 })
}
