import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { moderates } from '../../../platform/request/actor.ts'
import type { Actor } from '../../../platform/request/actor.ts'
import { visibleTo } from '../../../platform/item/visible.ts'

/**
 * Condition that a post, of `item` joined with `post`, is a solution hidden from the caller. Its author, the lesson's
 * author, authors of other solutions, people who asked to see the solutions, and moderators may read it (BY-10).
 */
export const veiledTo = (actor: Actor): RawBuilder<boolean> => {
  const viewer = actor.entity
  if (moderates(actor)) return sql<boolean>`false`
  if (viewer === null) return sql<boolean>`(item.kind = 'solution')`
  return sql<boolean>`(item.kind = 'solution' and item.owner_id <> ${viewer}
    and not exists (select from item lesson where lesson.id = post.lesson_id and lesson.owner_id = ${viewer})
    and not exists (select from lesson_unveiled where entity_id = ${viewer} and lesson_unveiled.lesson_id = post.lesson_id)
    and not exists (select from post tried join item own on own.id = tried.id
      where tried.lesson_id = post.lesson_id and own.owner_id = ${viewer} and own.privacy_status >= 0))`
}

/**
 * Condition that a solution is shown only with a lesson that the viewer may see; without a lesson it is its author's
 * alone.
 */
export const lessonSeen = (actor: Actor): RawBuilder<boolean> => sql<boolean>`(item.kind <> 'solution'
  ${actor.entity === null ? sql`` : sql`or item.owner_id = ${actor.entity}`}
  or exists (select from item lesson where lesson.id = post.lesson_id and ${visibleTo(actor, 'lesson')}))`
