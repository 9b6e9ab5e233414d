import type { EntityType } from '@florilege/shared/rules'

/** Address of the page of a person, group or organisation. */
export const entityPath = ({ id, type }: { id: number; type: EntityType }): string =>
  type === 'PERSON' ? `/people/${id}/` : `/entity/${id}/`

export const editEntityPath = (id: number): string => `/entity/edit/${id}/`
