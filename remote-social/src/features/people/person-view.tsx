import type { CallOutput } from '@florilege/shared/client'
import { SeeAsLink, useEyes } from '@florilege/shared/see-as'
import { useSession, useTexts } from '@florilege/shared/shell'
import { ButtonLink, EmptyState, KindChip, Menu } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { FriendButtons } from '../friend/friend-buttons.tsx'
import { usePersonActions } from '../friend/use-person-actions.tsx'
import { ProfileHead } from '../profile/profile-head.tsx'
import { SeenPage } from '../profile/see-as/seen-page.tsx'
import { EntityPosts } from './entity-posts.tsx'
import styles from './person-view.module.css'

type Profile = CallOutput<'GET /api/profile/:id'>['data']

/** Page of a person: header, actions, posts. */
export const PersonView = ({ profile }: { profile: Profile }) => {
  const text = useTexts(communityTexts)
  const { entity_id: id, display_name: name, relation, open } = profile
  const { auth_entityId: acting, auth_mainEntityId: self } = useSession()
  const actions = usePersonActions({ id, display_name: name, relation })
  const own = id === acting || id === self
  const as = useEyes()
  if (as !== undefined && id === acting) return <SeenPage id={id} as={as} />
  return (
    <>
      <ProfileHead profile={profile} />
      <div className={styles.actions}>
        {own && (
          <ButtonLink kind="outline" to="/profile/">
            {text('people_own')}
          </ButtonLink>
        )}
        <SeeAsLink owner={id} />
        {actions.friendship === 'b' && <KindChip tint="verdure">{text('friend_is')}</KindChip>}
        <FriendButtons actions={actions} />
        <Menu outlined label={text('people_menu', { name })} entries={actions.entries} />
      </div>
      {actions.sheets}
      {open ? (
        <EntityPosts id={id} name={name} />
      ) : (
        <EmptyState title={text('people_closed')} text={text('people_closed_text', { name })} />
      )}
    </>
  )
}
