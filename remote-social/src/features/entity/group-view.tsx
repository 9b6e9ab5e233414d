import { useSearchParams } from 'react-router'
import { can } from '@florilege/shared/rules'
import { useEyes } from '@florilege/shared/see-as'
import { useSession, useTexts } from '@florilege/shared/shell'
import { Tabs } from '@florilege/shared/ui'
import type { Tab } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { EntityPosts } from '../people/entity-posts.tsx'
import people from '../people/people-page.module.css'
import { SeenPage } from '../see-as/seen-page.tsx'
import { EntityButtons } from './entity-buttons.tsx'
import { EntityHead } from './entity-head.tsx'
import type { Entity } from './entity-head.tsx'
import { GroupModeration } from './group-moderation.tsx'
import { JoinLink } from './join-link.tsx'
import { JoinRequests } from './join-requests.tsx'
import { MemberList } from './member-list.tsx'
import { useEntityActions } from './use-entity-actions.tsx'
import { useGroupWaiting } from './use-group-waiting.ts'

type Key = 'posts' | 'members' | 'requests' | 'moderation'

/** The parts of a group or organisation that a person may see: what the server refuses has no tab. */
const useParts = (entity: Entity): Tab[] => {
  const text = useTexts(texts)
  const { auth_role: role } = useSession()
  const { id, display_name: name, closed, relation, suspended } = entity
  // Codes on a suspended one allow nothing.
  const codes = suspended ? [] : relation
  const claim = { role, codes }
  const moderates = can(claim, 'post.moderate')
  const waiting = useGroupWaiting(id, moderates)
  const part = (key: Key, panel: Tab['panel'], count?: Tab['count']): Tab => ({
    key,
    label: text(`entity_part_${key}`),
    panel,
    count,
  })
  const member = relation.some((code) => code !== 'j' && code !== 'c')
  const invites = can(claim, 'entity.invite')
  return [
    part('posts', <EntityPosts id={id} name={name} />),
    ...(role !== 'GUEST' && (member || !closed || can(claim, 'entity.answer-request'))
      ? [
          part(
            'members',
            <>
              {invites && <JoinLink entity={entity} />}
              <MemberList entity={entity} />
            </>,
          ),
        ]
      : []),
    ...(closed && can(claim, 'entity.answer-request') ? [part('requests', <JoinRequests id={id} />)] : []),
    ...(moderates
      ? [part('moderation', <GroupModeration id={id} byCode={can({ role: 'USER', codes }, 'post.moderate')} />, waiting)]
      : []),
  ]
}

/** The page of a group or organisation. The part that is shown stands in the address. */
export const GroupView = ({ entity }: { entity: Entity }) => {
  const text = useTexts(texts)
  const [search, setSearch] = useSearchParams()
  const parts = useParts(entity)
  const actions = useEntityActions(entity)
  const acting = useSession().auth_entityId
  const as = useEyes()
  if (as !== undefined && entity.id === acting) return <SeenPage id={entity.id} as={as} />
  const select = (part: string) => setSearch(part === 'posts' ? {} : { part }, { replace: true, preventScrollReset: true })
  return (
    <>
      <EntityHead entity={entity} />
      <EntityButtons entity={entity} actions={actions} />
      {actions.sheets}
      <div className={people.page}>
        <Tabs label={text('entity_part')} tabs={parts} selected={search.get('part') ?? 'posts'} onSelect={select} />
      </div>
    </>
  )
}
