import { call } from '@florilege/shared/client'
import { DEFAULT_PRIVACY, PRIVACY_SETTINGS } from '@florilege/shared/rules'
import type { PrivacySetting } from '@florilege/shared/rules'
import { useSession, useTexts } from '@florilege/shared/shell'
import { PrivacyField, privacyOf } from '@florilege/shared/ui'
import type { ChosenPrivacy } from '@florilege/shared/ui'
import { settingsTexts } from '../i18n/settings-texts.ts'
import { sessionNow, shareChange } from '../session/session-store.ts'
import { ActingNotice, useActing } from './acting-notice.tsx'
import { SaveMark } from './save-mark.tsx'
import styles from './settings.module.css'
import { SettingsSection } from './settings-section.tsx'
import { useSaving } from './use-saving.ts'

const label = (setting: PrivacySetting) => setting.toUpperCase() as Uppercase<PrivacySetting>

const Kind = ({ setting }: { setting: PrivacySetting }) => {
  const text = useTexts(settingsTexts)
  const acting = useActing()
  const { profile } = useSession()
  const saving = useSaving<ChosenPrivacy>(privacyOf(String(profile?.setting[setting] ?? DEFAULT_PRIVACY)), async (value) => {
    await call('PUT /api/profile/me', { body: { setting: { [setting]: value } } })
    const { profile: now } = sessionNow()
    if (now !== null) shareChange({ profile: { ...now, setting: { ...now.setting, [setting]: value } } })
  })
  return (
    <div>
      <PrivacyField name={setting} label={text(label(setting))} value={saving.value} disabled={acting} onChange={saving.choose} />
      <SaveMark {...saving} />
    </div>
  )
}

/** Default privacy status of new content (VA-18). */
export const PrivacyPage = () => {
  const text = useTexts(settingsTexts)
  return (
    <SettingsSection title={text('PRIVACY_TITLE')} lead={text('PRIVACY_LEAD')}>
      <ActingNotice />
      <div className={styles.part}>
        {PRIVACY_SETTINGS.map((setting) => (
          <Kind key={setting} setting={setting} />
        ))}
      </div>
    </SettingsSection>
  )
}
