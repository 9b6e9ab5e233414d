import { mentionedIn, renameMentions } from '@florilege/shared/rules'
import type { Actor } from '../../platform/request/actor.ts'
import type { Trx } from '../../platform/database/database.ts'
import { mentionNames } from '../../platform/item/mentions.ts'

/** Stored form of a message: its mentions contain the names of their entities. */
export const messageOf = async (trx: Trx, actor: Actor, message: string): Promise<string> => {
  const names = await mentionNames(trx, actor, mentionedIn(message))
  return renameMentions(message, (entity) => names.get(entity) ?? null)
}
