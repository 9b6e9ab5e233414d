import { mentionedIn } from '@florilege/shared/rules'
import type { SignedInActor } from '../../platform/request/actor.ts'
import type { Trx } from '../../platform/database/database.ts'
import { seesItem, tellMentioned } from '../../platform/item/mentions.ts'
import { notify } from '../../platform/notification/notify.ts'

type Written = { id: number; object: number; message: string; replyTo: number | null }

const partiesOf = async (trx: Trx, { object, replyTo }: Written): Promise<{ owner: number; answered: number | null }> => {
  const item = await trx.selectFrom('item').select('owner_id').where('id', '=', object).executeTakeFirstOrThrow()
  if (replyTo === null) return { owner: item.owner_id, answered: null }
  const comment = await trx.selectFrom('comment').select('author_id').where('id', '=', replyTo).executeTakeFirst()
  return { owner: item.owner_id, answered: comment?.author_id ?? null }
}

/**
 * Notifies each person once: the author of the answered comment, the item's owner, mentioned entities; only those who
 * may see the item.
 */
export const tellOfComment = async (trx: Trx, me: SignedInActor, comment: Written): Promise<void> => {
  const { owner, answered } = await partiesOf(trx, comment)
  const about = { from: me, item: comment.object, comment: comment.id }
  const reached = answered !== null && (await seesItem(trx, answered, comment.object)) ? answered : null
  if (reached !== null) await notify(trx, { ...about, kind: 'reply', to: reached })
  if (owner !== reached) await notify(trx, { ...about, kind: 'comment', to: owner })
  const told = [owner, ...(reached === null ? [] : [reached])]
  await tellMentioned(trx, me, { item: comment.object, comment: comment.id, mentioned: mentionedIn(comment.message), told })
}
