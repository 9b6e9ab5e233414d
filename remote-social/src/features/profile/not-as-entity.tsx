import { useSession, useTexts } from '@florilege/shared/shell'
import { ButtonLink, EmptyState } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'

/** Whether the person acts in their own name. */
export const useActsAsOneself = (): boolean => {
  const { auth_entityId: acting, auth_mainEntityId: self } = useSession()
  return acting === self
}

/** In place of the own profile's forms while acting as a group or organisation, whose page has forms of its own. */
export const NotAsEntity = () => {
  const text = useTexts(texts)
  const { auth_entityId: acting, auth_displayName } = useSession()
  const name = auth_displayName ?? ''
  const action = <ButtonLink to={`/entity/${acting ?? 0}/`}>{text('profile_entity', { name })}</ButtonLink>
  return <EmptyState title={text('profile_acting', { name })} text={text('profile_acting_text')} action={action} />
}
