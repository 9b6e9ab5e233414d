import { useSession, useTexts } from '@florilege/shared/shell'
import { ButtonLink, EmptyState } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'

/** Tests whether the person acts as themselves. */
export const useActsAsOneself = (): boolean => {
  const { auth_entityId: acting, auth_mainEntityId: self } = useSession()
  return acting === self
}

/** Replaces personal pages while acting as a group or organisation; `because` gives the reason. */
export const NotAsEntity = ({ because }: { because?: string }) => {
  const text = useTexts(communityTexts)
  const { auth_entityId: acting, auth_displayName } = useSession()
  const name = auth_displayName ?? ''
  const action = <ButtonLink to={`/entity/${acting ?? 0}/`}>{text('profile_entity', { name })}</ButtonLink>
  return <EmptyState title={text('profile_acting', { name })} text={because ?? text('profile_acting_text')} action={action} />
}
