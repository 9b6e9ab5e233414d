import { withEmoji } from '@florilege/shared/rules'
import { useLanguage, useTexts, useZone } from '@florilege/shared/shell'
import { Avatar, dateText, DefinitionList } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { EntityChips } from './entity-chips.tsx'
import type { Entity } from './entity-head.tsx'
import styles from './organisation-head.module.css'

/** Facts of an organisation: place, members, membership, founding date. */
export const OrganisationFacts = ({ entity: { place, member_count, closed, created_at } }: { entity: Entity }) => {
  const text = useTexts(communityTexts)
  const language = useLanguage()
  const zone = useZone()
  return (
    <div className={styles.facts}>
      <DefinitionList
        entries={[
          { term: text('entity_fact_place'), value: place },
          { term: text('entity_fact_members'), value: member_count },
          { term: text('entity_fact_joining'), value: text(closed ? 'entity_closed' : 'entity_fact_open') },
          { term: text('entity_fact_since'), value: dateText(new Date(created_at), language, zone) },
        ]}
      />
    </div>
  )
}

/** Header of an organisation: sign, name and description (RT-23). */
export const OrganisationHead = ({ entity }: { entity: Entity }) => {
  const { display_name: name, profile_image, about } = entity
  return (
    <header className={styles.head} data-template="ORGANISATION">
      <span className={styles.sign}>
        <Avatar src={profile_image} name={name} size={104} />
      </span>
      <div className={styles.title}>
        <p className={styles.chips}>
          <EntityChips entity={entity} />
        </p>
        <h2 className={styles.name}>{name}</h2>
      </div>
      {about !== null && <p className={styles.about}>{withEmoji(about)}</p>}
    </header>
  )
}
