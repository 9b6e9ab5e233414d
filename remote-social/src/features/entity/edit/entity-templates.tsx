import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { EntityType } from '@florilege/shared/rules'
import { useEyes } from '@florilege/shared/see-as'
import { useSession } from '@florilege/shared/shell'
import people from '../../people/people-page.module.css'
import { SeenPage } from '../../profile/see-as/seen-page.tsx'
import { EntityButtons } from '../entity-buttons.tsx'
import type { Entity } from '../entity-head.tsx'
import { entityPath } from '../entity-path.ts'
import { EntityTabs } from '../entity-tabs.tsx'
import styles from './entity-templates.module.css'
import { GroupHead } from '../group-head.tsx'
import { OrganisationFacts, OrganisationHead } from '../organisation-head.tsx'
import { useEntityActions } from '../use-entity-actions.tsx'

type Props = { entity: Entity }

/** Actions of a group or organisation, with their sheets. */
const Steps = ({ entity }: Props) => {
  const actions = useEntityActions(entity)
  return (
    <>
      <EntityButtons entity={entity} actions={actions} />
      {actions.sheets}
    </>
  )
}

/** Group template: one column. */
const GroupTemplate = ({ entity }: Props) => (
  <>
    <GroupHead entity={entity} />
    <div className={styles.centred}>
      <Steps entity={entity} />
    </div>
    <div className={people.page}>
      <EntityTabs entity={entity} />
    </div>
  </>
)

/** Organisation template: facts beside the news where there is space. */
const OrganisationTemplate = ({ entity }: Props) => (
  <>
    <OrganisationHead entity={entity} />
    <div className={styles.house}>
      <div className={styles.facts}>
        <OrganisationFacts entity={entity} />
        <Steps entity={entity} />
      </div>
      <div className={styles.news}>
        <EntityTabs entity={entity} />
      </div>
    </div>
  </>
)

/** Persons redirect to their own page. */
const PersonTemplate = ({ entity }: Props) => <Navigate to={entityPath(entity)} replace />

const TEMPLATES: Record<EntityType, (props: Props) => ReactNode> = {
  PERSON: PersonTemplate,
  GROUP: GroupTemplate,
  ORGANISATION: OrganisationTemplate,
}

/** Page of an entity by the template of its type (RT-23). */
export const EntityTemplate = ({ entity }: Props) => {
  const acting = useSession().auth_entityId
  const as = useEyes()
  if (as !== undefined && entity.id === acting) return <SeenPage id={entity.id} as={as} />
  const Template = TEMPLATES[entity.type]
  return <Template entity={entity} />
}
