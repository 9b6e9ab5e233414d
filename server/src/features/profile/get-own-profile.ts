import { getOwnProfile } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/actor.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { profileOf } from './profile-store.ts'

export const getOwnProfileRoute = handle(getOwnProfile, async ({ actor }, { db }) => {
  const profile = await profileOf(db, actor, signedIn(actor).entity)
  if (profile === null) throw refuse('NOT_FOUND')
  return { data: profile }
})
