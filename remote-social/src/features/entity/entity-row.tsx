import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import type { CallOutput } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { Avatar, KindChip, Menu } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import row from '../../row.module.css'
import { entityPath } from './entity-path.ts'
import { useEntityActions } from './use-entity-actions.tsx'

export type EntityCard = CallOutput<'GET /api/entity'>['list']['data'][number]

/** Group or organisation in a list: type, place, the viewer's relation, and its menu (MN-10). */
export const EntityRow = ({ entity }: { entity: EntityCard }) => {
  const text = useTexts(communityTexts)
  const { state, entries, sheets } = useEntityActions(entity)
  const { type, display_name: name, profile_image, place, closed } = entity
  const kind = text(type === 'ORGANISATION' ? 'entity_type_ORGANISATION' : 'entity_type_GROUP')
  return (
    <li className={row.row}>
      <Avatar src={profile_image} name={name} size={48} />
      <div className={row.words}>
        <Link className={row.name} to={entityPath(entity)}>
          {name}
        </Link>
        <span className={row.detail}>{place === null ? kind : `${kind} · ${place}`}</span>
      </div>
      {state.membership === 'm' && <KindChip tint="verdure">{text('entity_is_m')}</KindChip>}
      {state.membership === 'j' && <KindChip>{text('entity_is_j')}</KindChip>}
      {state.membership === 'none' && closed && (
        <KindChip>
          <Lock aria-hidden="true" />
          {text('entity_closed')}
        </KindChip>
      )}
      <Menu label={text('people_menu', { name })} entries={entries} />
      {sheets}
    </li>
  )
}
