import { Lock, MapPin } from 'lucide-react'
import type { CallOutput } from '@florilege/shared/client'
import { CLIENT, withEmoji } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import { Avatar, KindChip } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import styles from './entity-head.module.css'

export type Entity = CallOutput<'GET /api/entity/:id'>['data']

/** Portrait, kind, name and words of a group or organisation, and what the person is to it. */
export const EntityHead = ({ entity }: { entity: Entity }) => {
  const text = useTexts(texts)
  const { type, display_name: name, profile_image, about, place, closed, member_count: count, relation } = entity
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <Avatar src={profile_image} name={name} size={84} />
        <div className={styles.facts}>
          <KindChip tint={type === 'ORGANISATION' ? 'gaude' : 'pastel'}>
            {text(type === 'ORGANISATION' ? 'entity_type_ORGANISATION' : 'entity_type_GROUP')}
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
          <p className={styles.count}>{text('entity_members', { count })}</p>
        </div>
      </div>
      <h2 className={styles.name}>{name}</h2>
      {about !== null && <p className={styles.about}>{withEmoji(about)}</p>}
      {place !== null && (
        <p className={styles.place}>
          <MapPin aria-hidden="true" />
          {place}
        </p>
      )}
    </header>
  )
}
