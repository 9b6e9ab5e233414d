import type { CallOutput } from '@florilege/shared/client'
import { GroupHead } from './group-head.tsx'
import { OrganisationHead } from './organisation-head.tsx'

export type Entity = CallOutput<'GET /api/entity/:id'>['data']

/** Header of a group or organisation by its type (RT-23). */
export const EntityHead = ({ entity }: { entity: Entity }) =>
  entity.type === 'ORGANISATION' ? <OrganisationHead entity={entity} /> : <GroupHead entity={entity} />
