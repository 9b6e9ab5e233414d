/** Path of a post's page. */
export const postPath = (id: number): string => `/note/${id}/`

/** Path of an entity's page. */
export const ownerPath = ({ entity_id: id, entity_type: type }: { entity_id: number; entity_type: string }): string =>
  type === 'PERSON' ? `/people/${id}/` : `/entity/${id}/`
