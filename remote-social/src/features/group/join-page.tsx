import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { usePage, useTexts } from '@florilege/shared/shell'
import { ButtonLink, EmptyState, ErrorCard, SkeletonLines } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { MembershipButton } from '../entity/entity-buttons.tsx'
import { EntityHead } from '../entity/entity-head.tsx'
import type { Entity } from '../entity/entity-head.tsx'
import { entityPath } from '../entity/entity-path.ts'
import { useEntityActions } from '../entity/use-entity-actions.tsx'
import view from '../people/person-view.module.css'
import { useHandled } from '../../use-handled.ts'
import { useRelationEvents } from '../../kit/relation/use-relation.ts'
import { answerInvitation, keepInvitation } from './invitation.ts'

const Invitation = ({ entity, guid }: { entity: Entity; guid: string }) => {
  const text = useTexts(communityTexts)
  const actions = useEntityActions(entity, text('ENTITY_JOINED'))
  const { membership } = actions.state
  const invited = entity.type === 'ORGANISATION' ? 'group_join_ORGANISATION' : 'group_join_GROUP'
  const said = { m: 'group_join_member', j: 'group_join_asked', none: invited } as const
  useEffect(() => {
    if (membership !== 'none') answerInvitation(guid)
  }, [membership, guid])
  return (
    <>
      <EntityHead entity={entity} />
      <p className={view.note}>{text(said[membership])}</p>
      <div className={view.actions}>
        <MembershipButton actions={actions} />
        <ButtonLink kind="outline" to={entityPath(entity)}>
          {text('group_join_see')}
        </ButtonLink>
      </div>
      {actions.sheets}
    </>
  )
}

/** `/group/:guid/join/`: target of an invitation link (RT-19). Stores the guid, then loads the group by it. */
export const Page = () => {
  const text = useTexts(communityTexts)
  const guid = useParams().guid ?? ''
  useState(() => keepInvitation(guid))
  const { data, gone, isPending, refetch } = useHandled('GET /api/entity/:id', { params: { id: guid } })
  usePage({
    title: data === undefined ? text('group_join_page') : text('group_join', { name: data.data.display_name }),
    heading: 'bar',
    back: '/',
  })
  useRelationEvents()
  useEffect(() => {
    if (gone) answerInvitation(guid)
  }, [gone, guid])
  if (data !== undefined) return <Invitation entity={data.data} guid={guid} />
  if (isPending) return <SkeletonLines lines={4} />
  if (!gone) return <ErrorCard onRetry={() => void refetch()} />
  return <EmptyState title={text('group_join_gone')} text={text('group_join_gone_text')} />
}
