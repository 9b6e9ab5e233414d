import {
  authorMayLink,
  can,
  createLink,
  deleteLink,
  linkAllowed,
  LINKS_OF_AUTHOR,
  LINKS_OF_ITEM,
} from '@florilege/shared/contracts'
import type { LinkType } from '@florilege/shared/contracts'
import { signedIn } from '../../../platform/request/actor.ts'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { owns } from '../../../platform/item/owns.ts'
import { refuse } from '../../../platform/refusal.ts'
import { DONE, handle } from '../../../platform/route.ts'
import { countLinksFrom, deleteLinks, insertLink, linkEnd } from './link-store.ts'
import type { EndRow } from './link-store.ts'
import { keepChange } from '../record/record-history-store.ts'
import { lockCatalogue } from '../record/record-write.ts'
import { refreshByline } from './refresh-bylines.ts'

/** The item that the caller may make and undo links of this type from; 404 and 403 as everywhere. */
const linkedFrom = async (trx: Trx, actor: Actor, id: number, type: LinkType): Promise<EndRow> => {
  await lockCatalogue(trx)
  const from = await linkEnd(trx, id, actor)
  if (from === undefined) throw refuse('NOT_FOUND')
  if (can({ role: actor.role }, 'record.edit')) return from
  if (owns(actor, { owner: from.owner_id, by: from.actor_id }) && authorMayLink(type, from)) return from
  throw refuse('FORBIDDEN')
}

/** Follows a change of links: in the history of the record that it leads from, and in the byline of a work. */
const follow = async (
  trx: Trx,
  actor: Actor,
  from: EndRow,
  change: { made: boolean; type: LinkType; to: number; role: string },
) => {
  const { made, ...link } = change
  if (change.type === 'creator') await refreshByline(trx, from.id)
  if (from.version === null) return
  const [before, after] = made ? [null, link] : [link, null]
  await keepChange(trx, { id: from.id, version: from.version, action: made ? 'linked' : 'unlinked', before, after }, actor)
}

export const createLinkRoute = handle(createLink, async ({ body, actor }, { db }) => {
  const { role: siteRole } = signedIn(actor)
  const { from_id, type, to_id, role } = body
  await db.transaction().execute(async (trx) => {
    const from = await linkedFrom(trx, actor, from_id, type)
    const to = await linkEnd(trx, to_id, actor)
    if (to === undefined) throw refuse('DATA_INVALID', 'DATA_INVALID', { to_id: 'LINK_TARGET_UNKNOWN' })
    if (from_id === to_id || !linkAllowed(type, from, to))
      throw refuse('DATA_INVALID', 'DATA_INVALID', { type: 'LINK_NOT_ALLOWED' })
    const made = await insertLink(trx, { from: from_id, type, to: to_id, role: role ?? '' })
    if (!made) return
    const most = can({ role: siteRole }, 'record.edit') ? LINKS_OF_ITEM : LINKS_OF_AUTHOR
    if ((await countLinksFrom(trx, from_id)) > most) throw refuse('CONFLICT', 'LINKS_FULL')
    await follow(trx, actor, from, { made, type, to: to_id, role: role ?? '' })
  })
  return { data: body }
})

export const deleteLinkRoute = handle(deleteLink, async ({ params, query, actor }, { db }) => {
  signedIn(actor)
  const { from: from_id, type, to } = params
  await db.transaction().execute(async (trx) => {
    const from = await linkedFrom(trx, actor, from_id, type)
    const roles = await deleteLinks(trx, { from: from_id, type, to, ...(query.role === undefined ? {} : { role: query.role }) })
    for (const role of roles) await follow(trx, actor, from, { made: false, type, to, role })
  })
  return DONE
})
