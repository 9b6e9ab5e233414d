import { useSession, useTexts } from '@florilege/shared/shell'
import { settingsTexts } from '../i18n/settings-texts.ts'
import { Notice } from '../pages/notice.tsx'

/** True when the person acts as a group or organisation: their own profile is not changed meanwhile. */
export const useActing = (): boolean => {
  const { auth_entityId, auth_mainEntityId } = useSession()
  return auth_entityId !== auth_mainEntityId
}

/** Notice of the acting entity, which keeps settings from being changed. */
export const ActingNotice = () => {
  const text = useTexts(settingsTexts)
  const { auth_displayName } = useSession()
  return useActing() ? <Notice kind="attention">{text('ACTING', { name: auth_displayName ?? '' })}</Notice> : null
}
