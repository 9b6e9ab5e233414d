import { updateOwnProfile } from '@florilege/shared/contracts'
import { holdEntities } from '../friend/relation-store.ts'
import { asOneself } from '../friend/relation-refusal.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { changeEntity } from './entity-change.ts'
import { profileOf, setLanguage } from './profile-store.ts'

export const updateOwnProfileRoute = handle(updateOwnProfile, async ({ body, actor }, { db }) => {
  const { person, account } = asOneself(actor)
  const { language, ...change } = body
  // A person's place is published within 10 km at most, and stored no more exactly.
  if (change.position?.precision === 'exact')
    throw refuse('DATA_INVALID', 'DATA_INVALID', { 'position.precision': 'DATA_NOT_ALLOWED' })
  await db.transaction().execute(async (trx) => {
    await holdEntities(trx, [person])
    await changeEntity(trx, person, [person], change)
    if (language !== undefined) await setLanguage(trx, account, language)
  })
  const profile = await profileOf(db, actor, person)
  if (profile === null) throw refuse('NOT_FOUND')
  return { data: profile }
})
