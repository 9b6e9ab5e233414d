import { MapPin } from 'lucide-react'
import { useCall } from '@florilege/shared/client'
import { withEmoji } from '@florilege/shared/rules'
import { useSession, useTexts } from '@florilege/shared/shell'
import { Avatar } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { EntityChips } from './entity-chips.tsx'
import type { Entity } from './entity-head.tsx'
import { seesMembers } from './member/sees-members.ts'
import styles from './group-head.module.css'

const FACES = '6'

/** Overlapping portraits of the newest members. */
const Faces = ({ id }: { id: number }) => {
  const { data } = useCall('GET /api/entity/:id/member', { params: { id }, query: { _size: FACES } })
  return (
    <span className={styles.faces}>
      {data?.list.data.map((member) => (
        <Avatar key={member.id} src={member.profile_image} name={member.display_name} size={36} />
      ))}
    </span>
  )
}

/** Header of a group with its members (RT-23). */
export const GroupHead = ({ entity }: { entity: Entity }) => {
  const text = useTexts(communityTexts)
  const { auth_role: role } = useSession()
  const { id, display_name: name, profile_image, about, place, member_count: count } = entity
  return (
    <header className={styles.head} data-template="GROUP">
      <Avatar src={profile_image} name={name} size={104} />
      <h2 className={styles.name}>{name}</h2>
      <p className={styles.chips}>
        <EntityChips entity={entity} />
      </p>
      {about !== null && <p className={styles.about}>{withEmoji(about)}</p>}
      <p className={styles.people}>
        {seesMembers(role, entity) && <Faces id={id} />}
        <span>{text('entity_members', { count })}</span>
      </p>
      {place !== null && (
        <p className={styles.place}>
          <MapPin aria-hidden="true" />
          {place}
        </p>
      )}
    </header>
  )
}
