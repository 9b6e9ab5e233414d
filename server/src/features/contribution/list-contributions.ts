import { listContributions } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { contributionRows, reviews } from './contribution-store.ts'
import { contributionsToWire } from './contribution-wire.ts'

export const listContributionsRoute = handle(listContributions, async ({ query, actor }, { db }) => {
  const { scope, state, record, owner, south, west, north, east, _sort, _size, _after } = query
  const isBoxed = south !== undefined && west !== undefined && north !== undefined && east !== undefined
  if (scope !== 'accepted') signedIn(actor)
  if (scope === 'all' && !reviews(actor)) throw refuse('FORBIDDEN')
  const found = await contributionRows(db, actor, {
    scope,
    state,
    record,
    owner,
    box: isBoxed ? { south, west, north, east } : undefined,
    oldestFirst: _sort === '-new',
    after: idAfter(_after),
    limit: _size + 1,
  })
  const { rows, next } = pageById(found, _size)
  return { list: { data: await contributionsToWire(db, rows, actor), next } }
})
