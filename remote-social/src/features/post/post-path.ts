/** Address of a post's own page. */
export const postPath = (id: number): string => `/note/${id}/`

/** Address of the page of a person, group or organisation. */
export const ownerPath = ({ entity_id: id, entity_type: type }: { entity_id: number; entity_type: string }): string =>
  type === 'PERSON' ? `/people/${id}/` : `/entity/${id}/`
