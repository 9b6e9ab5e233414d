import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '@florilege/shared/client'
import { SeeAsLink } from '@florilege/shared/see-as'
import { failed, forceSessionReload, useSession, useTexts } from '@florilege/shared/shell'
import { Button, Menu } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { focusAfterRemoval } from '../../focus-after-removal.ts'
import view from '../people/person-view.module.css'
import styles from './entity-buttons.module.css'
import type { Entity } from './entity-head.tsx'
import type { useEntityActions } from './use-entity-actions.tsx'

type Actions = ReturnType<typeof useEntityActions>

/** Button of the person's own next membership step. */
export const MembershipButton = ({ actions: { own, run, busy } }: { actions: Pick<Actions, 'own' | 'run' | 'busy'> }) => {
  const text = useTexts(communityTexts)
  if (own === null || own === 'unmember') return null
  return (
    <Button ref={focusAfterRemoval} kind={own === 'revoke' ? 'outline' : 'primary'} busy={busy} onClick={() => run(own)}>
      {text(`entity_${own}`)}
    </Button>
  )
}

/** Button that switches to acting as the group, for holders of an admin code (MN-09). */
const ActButton = ({ id }: { id: number }) => {
  const text = useTexts(communityTexts)
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    try {
      await call('POST /api/entity/select', { body: { id } })
      forceSessionReload()
      await client.invalidateQueries({ refetchType: 'none' })
      await navigate('/profile/')
    } catch (error) {
      failed(error)
      setBusy(false)
    }
  }
  return (
    <Button kind="outline" busy={busy} onClick={() => void act()}>
      {text('entity_act')}
    </Button>
  )
}

/** Buttons below the header of a group or organisation. */
export const EntityButtons = ({ entity, actions }: { entity: Entity; actions: Actions }) => {
  const text = useTexts(communityTexts)
  const { auth_entityId: acting, auth_mainEntityId: self } = useSession()
  return (
    <div className={view.actions}>
      <MembershipButton actions={actions} />
      {actions.state.codes.length > 0 && acting === self && !entity.suspended && <ActButton id={entity.id} />}
      {entity.suspended && <p className={styles.suspended}>{text('entity_suspended')}</p>}
      <SeeAsLink owner={entity.id} />
      <Menu outlined label={text('people_menu', { name: entity.display_name })} entries={actions.entries} />
    </div>
  )
}
