import { claimReportCase, releaseReportCase } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/actor.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { handle } from '../../platform/route.ts'
import { caseOf } from './case-rows.ts'
import { claim, decidableCase, heldCase, refuseTaken } from './case-store.ts'

const change = (db: Db, actor: Actor, id: number, taken: boolean) => {
  const me = signedIn(actor)
  return db.transaction().execute(async (trx) => {
    refuseTaken(await heldCase(trx, me, id), me.person)
    await claim(trx, id, taken ? me.person : null)
    return { data: caseOf(await decidableCase(trx, me, id)) }
  })
}

export const claimCaseRoute = handle(claimReportCase, ({ params, actor }, { db }) => change(db, actor, params.id, true))
export const releaseCaseRoute = handle(releaseReportCase, ({ params, actor }, { db }) => change(db, actor, params.id, false))
