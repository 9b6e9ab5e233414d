import type { SignedInActor } from '../../../platform/request/actor.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { publish } from '../../../platform/event/publish.ts'
import { tellMentioned } from '../../../platform/item/mentions.ts'
import { settingOf } from '../../../platform/item/entity-setting.ts'
import { privacyOf } from '../post-rules.ts'
import { createPost } from '../post-store.ts'
import type { NewPost } from '../post-store.ts'
import { mentionsOf } from './words.ts'

type Sent = Omit<NewPost, 'owner' | 'actor' | 'privacy'> & { privacy: NewPost['privacy'] | undefined }

/** Creates a post of the caller with its privacy; notifies mentioned entities and open pages. Returns its id. */
export const sendPost = async (trx: Trx, me: SignedInActor, post: Sent): Promise<number> => {
  const id = await createPost(trx, {
    ...post,
    owner: me.entity,
    actor: me.person === me.entity ? null : me.person,
    privacy: privacyOf(post.kind, post.privacy, await settingOf(trx, me.entity)),
  })
  await tellMentioned(trx, me, { item: id, mentioned: mentionsOf({ text: post.text, document: post.document ?? null }) })
  await publish(trx, { kind: 'post', item: id })
  return id
}
