import { visible } from '@florilege/shared/contracts'
import type { SignedInActor } from '../actor.ts'
import { moderates } from '../actor.ts'
import type { Told } from './event-store.ts'

export type Viewer = { actor: SignedInActor; watched: ReadonlySet<number> }

const isGone = ({ kind }: Told): boolean => kind.endsWith('-gone')

const sees = (event: Told, { entity, person, role }: SignedInActor): boolean => {
  const { owner, privacy, related, blocked } = event
  const isBlocked = blocked.includes(entity) || blocked.includes(person)
  // Without an item there is only whoever did it, whose block counts too.
  if (owner === null || privacy === null) return event.item === null && !isBlocked
  const viewer = {
    entity,
    moderator: moderates({ account: null, person, entity, role }),
    related: related.includes(entity),
    blocked: isBlocked,
  }
  return visible({ owner, privacy }, viewer)
}

/**
 * Whether a viewer is told of an event: what is said to somebody, to them, unless it hangs on what they may not see (any
 * more); what is gone, to who watches it, since nobody else knew; a post to its owner's circle and to who watches it,
 * a comment to who watches its object, each only to who may see it now; a release to everybody.
 */
export const isTold = (event: Told, { actor, watched }: Viewer): boolean => {
  const { entity, person } = actor
  if (event.to !== null) {
    if (event.to !== entity && event.to !== person) return false
    return event.kind !== 'notification' || sees(event, actor)
  }
  if (event.kind === 'release') return true
  if (event.item === null) return false
  const isWatched = watched.has(event.item)
  if (isGone(event)) return isWatched
  if (event.kind === 'post' && (event.owner === entity || event.related.includes(entity))) return sees(event, actor)
  return isWatched && sees(event, actor)
}
