/** Relation codes (EN-02), per ordered pair of entities. */
export const CLIENT = 'c'
export const FRIEND = 'b'
export const MEMBER = 'm'
export const JOIN_REQUESTED = 'j'
export const REQUEST_SENT = 's'
export const REQUEST_GOT = 'g'
export const ADMIN_CODES = ['A', 'C', 'E', 'M', 'R'] as const
export const RELATION_CODES = ['c', 'b', 'm', 'j', 's', 'g', ...ADMIN_CODES] as const
export type AdminCode = (typeof ADMIN_CODES)[number]
export type RelationCode = (typeof RELATION_CODES)[number]

export const ENTITY_TYPES = ['PERSON', 'GROUP', 'ORGANISATION'] as const
export type EntityType = (typeof ENTITY_TYPES)[number]
