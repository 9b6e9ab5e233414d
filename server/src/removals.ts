import { removeAnyComment } from './features/comment/remove-any-comment.ts'
import type { Removals } from './platform/removal.ts'

/** How each feature takes its things away when moderation or administration asks for it. */
export const removals: Removals = {
  comment: removeAnyComment,
}
