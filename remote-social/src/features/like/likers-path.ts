import type { Likeable } from './like-control.tsx'

/** Path of the list of likers (RT-35), of an item or a comment. */
export const likersPath = (of: Likeable, id: number): string =>
  `/entity_relation_list_popup/${id}?_reltype=l&_title=LIKEDBY${of === 'comment' ? '&_of=comment' : ''}`
