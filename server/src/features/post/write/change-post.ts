import type { SignedInActor } from '../../../platform/request/actor.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/event/publish.ts'
import { tellMentioned } from '../../../platform/item/mentions.ts'
import { refuse } from '../../../platform/refusal.ts'
import { editPost } from './edit-store.ts'
import type { PostChange } from './edit-store.ts'
import { mentionsOf } from './words.ts'

/** Changes a post, and notifies newly mentioned people and open pages. Refuses a deleted post with 404. */
export const changePost = async (
  trx: Trx,
  me: SignedInActor,
  { id, owner }: { id: number; owner: number },
  change: PostChange,
): Promise<void> => {
  const former = await editPost(trx, id, owner, change)
  if (former === null) throw refuse('NOT_FOUND')
  // An editor who corrects a lesson acts for its author.
  const author = { entity: owner, person: me.entity === owner ? me.person : owner }
  await tellMentioned(trx, author, { item: id, mentioned: mentionsOf(change), before: mentionsOf(former) })
  await publish(trx, { kind: 'post', item: id })
}
