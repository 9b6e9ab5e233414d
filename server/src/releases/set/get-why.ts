import { can, getReleaseWhy } from '@florilege/shared/contracts'
import { actorsOfSessions } from '../../platform/request/actor-of-request.ts'
import { GUEST } from '../../platform/request/actor.ts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import type { Services } from '../../platform/services.ts'
import { releasesOf } from './current-releases.ts'
import type { Visitor } from './current-releases.ts'
import { explain } from './explain.ts'
import { listOverrides } from '../override/override.ts'
import { requireReleaser } from '../team/releaser.ts'
import { personOf, visitorOf } from './visitor.ts'

const actorOfAccount = async (db: Db, account: number): Promise<Actor> => {
  const row = await db.selectFrom('account').select('role').where('id', '=', account).executeTakeFirst()
  if (row === undefined) throw refuse('NOT_FOUND')
  return { ...GUEST, account, role: row.role }
}

type Asked = { account?: number | undefined; session?: number | undefined }

/** Visitor for somebody else: an account as in a new session, or one session with its overrides. */
const otherVisitor = async (services: Services, { account, session }: Asked): Promise<Visitor> => {
  if (session === undefined) {
    const other = await actorOfAccount(services.db, account ?? 0)
    return { role: other.role, ...(await personOf(services, other)) }
  }
  const actor = (await actorsOfSessions(services, [session])).get(session)
  if (actor === undefined || (account !== undefined && actor.account !== account)) throw refuse('NOT_FOUND')
  const overrides = can(actor, 'release.override') ? await listOverrides(services, { id: session, actor }) : []
  return { role: actor.role, overrides, ...(await personOf(services, actor)) }
}

export const getReleaseWhyRoute = handle(getReleaseWhy, async ({ request, actor, query }, services) => {
  const aboutOther = query.account !== undefined || query.session !== undefined
  // A signed call counts once, so it is verified only here.
  const asks = aboutOther || request.headers.authorization !== undefined
  const releaser = asks ? await requireReleaser({ request, actor }, services) : null
  // Accounts, roles and sessions of others are none of a team's business.
  if (aboutOther && releaser?.team) throw refuse('FORBIDDEN')
  const whole = asks || can({ role: actor.role }, 'release.manage')
  const now = await releasesOf(services).now()
  const visitor = aboutOther ? await otherVisitor(services, query) : await visitorOf(services, { request, actor }, now)
  const set = now.setFor(visitor)
  if (set === null) throw refuse('UNAVAILABLE', 'NO_RELEASE')
  const { role, channel = 'stable', place = null } = visitor
  return { data: { set: set.id, role, channel, placed: place !== null, releases: explain(now, visitor, set, whole) } }
})
