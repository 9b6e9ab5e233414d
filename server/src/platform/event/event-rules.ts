import { visible } from '@florilege/shared/contracts'
import type { SignedInActor } from '../request/actor.ts'
import { moderates } from '../request/actor.ts'
import type { Told } from './event-store.ts'

export type Viewer = { actor: SignedInActor; watched: ReadonlySet<number> }

/** Kinds of events for administrators: changes in the administration and in the length of its queues. */
const SITE: ReadonlySet<string> = new Set(['report', 'account', 'waiting'])

const isGone = ({ kind }: Told): boolean => kind.endsWith('-gone')

const isAmong = (entities: readonly number[], { entity, person }: SignedInActor): boolean =>
  entities.includes(entity) || entities.includes(person)

/** True when a block hides the author; moderators read past blocks but get no notifications past their own. */
const isParted = ({ kind, parted }: Told, actor: SignedInActor): boolean =>
  isAmong(parted, actor) && (kind === 'notification' || !moderates(actor))

const sees = (event: Told, actor: SignedInActor): boolean => {
  const { owner, privacy, related, moderating, blocked } = event
  if (isParted(event, actor)) return false
  // Without an item only the author counts.
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

/** True when a block had hidden the deleted thing from the viewer; its owner always saw it. */
const wasHidden = (event: Told, actor: SignedInActor): boolean => {
  if (moderates(actor)) return false
  if (event.kind === 'post-gone' && event.owner === actor.entity) return false
  return isAmong(event.parted, actor) || isAmong(event.blocked, actor)
}

/**
 * True when a viewer gets an event. An addressed event goes to its addressee, if they may still see its subject. A
 * deletion goes to viewers that watch the item and were not blocked from it. A post goes to its owner's circle and to
 * viewers that watch it, a comment to viewers that watch its item, always subject to visibility. A release goes to
 * everybody; changes of reports, accounts and queues go to the site's administrators.
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
