import type { EntityType } from '@florilege/shared/rules'

/** Path of an entity's page. */
export const entityPath = ({ id, type }: { id: number; type: EntityType }): string =>
  type === 'PERSON' ? `/people/${id}/` : `/entity/${id}/`

export const editEntityPath = (id: number): string => `/entity/edit/${id}/`
