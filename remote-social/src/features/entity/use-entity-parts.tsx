import { can } from '@florilege/shared/rules'
import { useSession, useTexts } from '@florilege/shared/shell'
import type { Tab } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { EntityPosts } from '../people/entity-posts.tsx'
import type { Entity } from './entity-head.tsx'
import { GroupModeration } from './case/group-moderation.tsx'
import { JoinLink } from './member/join-link.tsx'
import { JoinRequests } from './member/join-requests.tsx'
import { MemberList } from './member/member-list.tsx'
import { seesMembers } from './member/sees-members.ts'
import { useGroupWaiting } from './member/use-group-waiting.ts'

type Key = 'posts' | 'members' | 'requests' | 'moderation'

/** Tabs of a group or organisation that the person may see. */
export const useEntityParts = (entity: Entity): Tab[] => {
  const text = useTexts(communityTexts)
  const { auth_role: role } = useSession()
  const { id, type, display_name: name, closed, relation, suspended } = entity
  // Codes on a suspended entity grant nothing.
  const codes = suspended ? [] : relation
  const claim = { role, codes }
  const moderates = can(claim, 'post.moderate')
  const waiting = useGroupWaiting(id, moderates)
  const part = (key: Key, panel: Tab['panel'], count?: Tab['count']): Tab => ({
    key,
    label: text(key === 'posts' && type === 'ORGANISATION' ? 'entity_part_news' : `entity_part_${key}`),
    panel,
    count,
  })
  const invites = can(claim, 'entity.invite')
  return [
    part('posts', <EntityPosts id={id} name={name} />),
    ...(seesMembers(role, entity)
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
