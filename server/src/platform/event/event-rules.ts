import { visible } from '@florilege/shared/contracts'
import type { SignedInActor } from '../actor.ts'
import { moderates } from '../actor.ts'
import type { Told } from './event-store.ts'

export type Viewer = { actor: SignedInActor; watched: ReadonlySet<number> }

/** What happens in the administration of the site, and how much waits there. */
const SITE: ReadonlySet<string> = new Set(['report', 'account', 'waiting'])

const isGone = ({ kind }: Told): boolean => kind.endsWith('-gone')

const isAmong = (entities: readonly number[], { entity, person }: SignedInActor): boolean =>
  entities.includes(entity) || entities.includes(person)

/** Whether a block hides who wrote or did it; moderators read past blocks, but are not notified past their own. */
const isParted = ({ kind, parted }: Told, actor: SignedInActor): boolean =>
  isAmong(parted, actor) && (kind === 'notification' || !moderates(actor))

const sees = (event: Told, actor: SignedInActor): boolean => {
  const { owner, privacy, related, moderating, blocked } = event
  if (isParted(event, actor)) return false
  // Without an item there is only whoever did it.
  if (owner === null || privacy === null) return event.item === null
  const { entity, person } = actor
  const viewer = {
    entity,
    moderator: moderates(actor),
    moderatesOwner: moderating.includes(person),
    related: related.includes(entity),
    blocked: isAmong(blocked, actor),
  }
  return visible({ owner, privacy }, viewer)
}

/** Whether a block hid what is gone now; from whose it was nothing was hidden. */
const wasHidden = (event: Told, actor: SignedInActor): boolean => {
  if (moderates(actor)) return false
  if (event.kind === 'post-gone' && event.owner === actor.entity) return false
  return isAmong(event.parted, actor) || isAmong(event.blocked, actor)
}

/**
 * Whether a viewer is told of an event: what is said to somebody, to them, unless it hangs on what they may not see (any
 * more); what is gone, to who watches it and whom no block hid it from, since nobody else knew; a post to its owner's
 * circle and to who watches it, a comment to who watches its object, each only to who may see it now; a release to
 * everybody, what happens to a report or an account, and that a queue has changed, to the moderation of the site.
 */
export const isTold = (event: Told, { actor, watched }: Viewer): boolean => {
  const { entity, person } = actor
  if (event.to !== null) {
    if (event.to !== entity && event.to !== person) return false
    return event.kind !== 'notification' || sees(event, actor)
  }
  if (event.kind === 'release') return true
  if (SITE.has(event.kind)) return moderates(actor)
  if (event.item === null) return false
  const isWatched = watched.has(event.item)
  if (isGone(event)) return isWatched && !wasHidden(event, actor)
  if (event.kind === 'post' && (event.owner === entity || event.related.includes(entity))) return sees(event, actor)
  return isWatched && sees(event, actor)
}
