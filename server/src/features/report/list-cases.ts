import { can, listEntityReportCases, listReportCases } from '@florilege/shared/contracts'
import type { EndpointQuery } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { codesOn } from '../../platform/item/codes-on.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { caseOf, queuedCases } from './case-rows.ts'
import type { QueuePlace } from './case-rows.ts'

const placeAfter = (after: string | undefined): QueuePlace | null => {
  if (after === undefined) return null
  const [, queue, id] = /^([01])\.([1-9]\d{0,15})$/.exec(after) ?? []
  if (queue === undefined || id === undefined) throw refuse('DATA_INVALID', 'DATA_INVALID', { _after: 'CURSOR_INVALID' })
  return { queue: Number(queue), id: Number(id) }
}

type Of = { place?: number; placeOnly?: boolean }

const listed = async (
  db: Db,
  person: number,
  { _size, _after, ...query }: EndpointQuery<typeof listReportCases>,
  { place, placeOnly = false }: Of = {},
) => {
  const found = await queuedCases(db, { ...query, place, placeOnly, after: placeAfter(_after), limit: _size + 1 })
  const rows = found.slice(0, _size)
  const last = rows.at(-1)
  const next = last !== undefined && found.length > _size ? `${last.queue}.${last.id}` : null
  return { list: { data: rows.map((row) => caseOf(row, person)), next } }
}

export const listCasesRoute = handle(listReportCases, ({ query, actor }, { db }) => listed(db, signedIn(actor).person, query))

export const listEntityCasesRoute = handle(listEntityReportCases, async ({ params, query, actor }, { db }) => {
  const me = signedIn(actor)
  const entity = await db.selectFrom('entity').select('id').where('id', '=', params.id).executeTakeFirst()
  if (entity === undefined) throw refuse('NOT_FOUND')
  if (!can({ role: me.role, codes: await codesOn(db, me.person, params.id) }, 'post.moderate')) throw refuse('FORBIDDEN')
  return listed(db, me.person, query, { place: params.id, placeOnly: !can({ role: me.role }, 'report.handle') })
})
