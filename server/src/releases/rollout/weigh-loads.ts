import { sql } from 'kysely'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { releasesOf } from '../set/current-releases.ts'
import { HOST } from '../gate/release-rules.ts'
import { keyedHash, releaseSecret } from '../storage/release-secret.ts'
import { accountSince, isKnown } from '../report/report-author.ts'
import { isGiven, sideOf } from '../report/report-sides.ts'
import type { Rollout } from './rollout-store.ts'
import type { ServedPage } from '../set/served-page.ts'
import { releaseTicket, spendTicket, ticketSubjects } from '../set/ticket.ts'
import { visitorOf } from '../set/visitor.ts'

type Told = { name: string; build: string }

const wellOf = ({ id }: Rollout): string => `well ${id}`

type More = Partial<Record<'served' | 'well' | 'members', number>>

const add = async (db: Db, { id }: Rollout, { served = 0, well = 0, members = 0 }: More): Promise<void> => {
  await db
    .updateTable('release_rollout')
    .set({
      served: sql<number>`served + ${served}`,
      well: sql<number>`greatest(well + ${well}, 0)`,
      members: sql<number>`members + ${members}`,
    })
    .where('id', '=', id)
    .execute()
}

/** Counts a member once for each roll-out: as people, like their failures. */
export const countMember = async (db: Db, rollout: Rollout, account: number | null): Promise<void> => {
  const nonce = keyedHash(await releaseSecret(db), 'member', String(account)).toString('base64url')
  if ((await spendTicket(db, { nonce }, [`member ${rollout.id}`])).size > 0) await add(db, rollout, { members: 1 })
}

/**
 * Counts what a page has loaded for the roll-outs and watches of its releases: a ramp goes on by these loads, and reports
 * of people without an older account are weighed against them (decisions 004, 005).
 */
export const weighLoads = async (
  services: Services,
  { request, actor }: { request: FastifyRequest; actor: Actor },
  { page, loads }: { page: ServedPage; loads: readonly Told[] },
): Promise<void> => {
  const { db } = services
  const now = await releasesOf(services).now()
  if (loads.length === 0 || now.rollouts.length + now.watches.length === 0) return
  const visitor = await visitorOf(services, { request, actor }, now)
  const since = await accountSince(db, actor.account)
  const broken = (await ticketSubjects(db, page)).filter((subject) => subject.startsWith('broke '))
  for (const { name, build } of loads) {
    const told = { name, build, at: page.at }
    const about = [
      ...now.rollouts.filter((one) => one.name === name && sideOf(now, one, visitor, told) === 'candidate'),
      ...now.watches.filter((one) => one.name === name && one.build === build && isGiven(now, visitor, told)),
    ].filter((one) => one.since.getTime() <= page.at)
    const isBroken = name === HOST ? broken.length > 0 : broken.includes(`broke ${name}/${build}`)
    for (const one of about) {
      if (isKnown(since, one)) {
        await add(db, one, { served: 1 })
        await countMember(db, one, actor.account)
        continue
      }
      const isWell = !isBroken && (await spendTicket(db, page, [wellOf(one)])).size > 0
      await add(db, one, { served: 1, well: isWell ? 1 : 0 })
    }
  }
}

/** No longer counts the load of a page that reports a failure after it. */
export const takeWellBack = async (db: Db, rollout: Rollout, { nonce }: ServedPage): Promise<void> => {
  if (await releaseTicket(db, nonce, wellOf(rollout))) await add(db, rollout, { well: -1 })
}
