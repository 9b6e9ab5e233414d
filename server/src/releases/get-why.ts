import { can, getReleaseWhy } from '@florilege/shared/contracts'
import { GUEST } from '../platform/actor.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/database/database.ts'
import { refuse } from '../platform/refusal.ts'
import { handle } from '../platform/route.ts'
import { releasesOf } from './current-releases.ts'
import { explain } from './explain.ts'
import { requireReleaser } from './releaser.ts'
import { personOf, visitorOf } from './visitor.ts'

const actorOfAccount = async (db: Db, account: number): Promise<Actor> => {
  const row = await db.selectFrom('account').select('role').where('id', '=', account).executeTakeFirst()
  if (row === undefined) throw refuse('NOT_FOUND')
  return { ...GUEST, account, role: row.role }
}

export const getReleaseWhyRoute = handle(getReleaseWhy, async ({ request, actor, query: { account } }, services) => {
  // A signed call counts once, so it is asked for here alone.
  const asks = account !== undefined || request.headers.authorization !== undefined
  if (asks) await requireReleaser({ request, actor }, services)
  const whole = asks || can({ role: actor.role }, 'release.manage')
  const now = await releasesOf(services).now()
  const about = async () => {
    if (account === undefined) return visitorOf(services, { request, actor }, now)
    const other = await actorOfAccount(services.db, account)
    return { role: other.role, ...(await personOf(services, other)) }
  }
  const visitor = await about()
  const set = now.setFor(visitor)
  if (set === null) throw refuse('UNAVAILABLE', 'NO_RELEASE')
  const { role, channel = 'stable', place = null } = visitor
  return { data: { set: set.id, role, channel, placed: place !== null, releases: explain(now, visitor, set, whole) } }
})
