import { Lock } from 'lucide-react'
import { CLIENT } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import { KindChip } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import type { Entity } from './entity-head.tsx'

/** Kind of a group or organisation, and the person's relation to it. */
export const EntityChips = ({ entity: { type, closed, relation } }: { entity: Entity }) => {
  const text = useTexts(communityTexts)
  const organisation = type === 'ORGANISATION'
  return (
    <>
      <KindChip tint={organisation ? 'gaude' : 'pastel'}>
        {text(organisation ? 'entity_type_ORGANISATION' : 'entity_type_GROUP')}
      </KindChip>
      {closed && (
        <KindChip>
          <Lock aria-hidden="true" />
          {text('entity_closed')}
        </KindChip>
      )}
      {relation.includes('m') && <KindChip tint="verdure">{text('entity_is_m')}</KindChip>}
      {relation.includes('j') && <KindChip>{text('entity_is_j')}</KindChip>}
      {relation.includes(CLIENT) && <KindChip tint="gaude">{text('entity_client')}</KindChip>}
    </>
  )
}
