import { call } from '@florilege/shared/client'
import { ANYBODY, DEFAULT_PRIVACY, FRIENDS, ONLY_ME, PRIVACY_SETTINGS } from '@florilege/shared/rules'
import type { PrivacySetting } from '@florilege/shared/rules'
import { useSession, useTexts } from '@florilege/shared/shell'
import { SelectField } from '@florilege/shared/ui'
import { settingsTexts } from '../i18n/settings-texts.ts'
import { sessionNow, shareState } from '../session/session-store.ts'
import { ActingNotice, useActing } from './acting-notice.tsx'
import { SaveMark } from './save-mark.tsx'
import styles from './settings.module.css'
import { SettingsSection } from './settings-section.tsx'
import { useSaving } from './use-saving.ts'

const choices = [ANYBODY, FRIENDS, ONLY_ME] as const
type Privacy = (typeof choices)[number]

const privacyOf = (value: number | undefined): Privacy =>
  choices.find((choice) => choice === value) ?? (DEFAULT_PRIVACY as Privacy)

const label = (setting: PrivacySetting) => setting.toUpperCase() as Uppercase<PrivacySetting>

const Kind = ({ setting }: { setting: PrivacySetting }) => {
  const text = useTexts(settingsTexts)
  const acting = useActing()
  const { profile } = useSession()
  const saving = useSaving(privacyOf(profile?.setting[setting]), async (value) => {
    await call('PUT /api/profile/me', { body: { setting: { [setting]: value } } })
    const now = sessionNow()
    const profile = now.profile && { ...now.profile, setting: { ...now.profile.setting, [setting]: value } }
    shareState({ ...now, profile }, false)
  })
  return (
    <div>
      <SelectField
        name={setting}
        label={text(label(setting))}
        value={saving.value}
        disabled={acting}
        onChange={({ target }) => saving.choose(privacyOf(Number(target.value)))}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {text(`PRIVACY_${choice}`)}
          </option>
        ))}
      </SelectField>
      <SaveMark {...saving} />
    </div>
  )
}

/** Who sees, unless one says otherwise, what one makes (VA-18). */
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
