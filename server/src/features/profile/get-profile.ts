import { getOwnProfile, getProfile } from '@florilege/shared/contracts'
import type { Profile } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { eyesOf } from '../../platform/item/see-as.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { profileOf } from './profile-store.ts'

const read = async (db: Db, actor: Actor, id: number, as: string | undefined): Promise<{ data: Profile }> => {
  const own = await profileOf(db, actor, id)
  if (own === null) throw refuse('NOT_FOUND')
  const eyes = await eyesOf(db, actor, as, id)
  const profile = eyes === actor ? own : await profileOf(db, eyes, id)
  if (profile === null) throw refuse('NOT_FOUND')
  return { data: profile }
}

export const getOwnProfileRoute = handle(getOwnProfile, ({ query, actor }, { db }) =>
  read(db, actor, signedIn(actor).entity, query.as),
)

export const getProfileRoute = handle(getProfile, ({ params, query, actor }, { db }) => read(db, actor, params.id, query.as))
