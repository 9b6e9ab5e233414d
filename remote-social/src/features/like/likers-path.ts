import type { Likeable } from './like-control.tsx'

/** Address of the list of who liked (RT-35); of a comment, with what is meant. */
export const likersPath = (of: Likeable, id: number): string =>
  `/entity_relation_list_popup/${id}?_reltype=l&_title=LIKEDBY${of === 'comment' ? '&_of=comment' : ''}`
