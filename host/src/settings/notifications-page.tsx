import type { NotificationSetting } from '@florilege/shared/contracts'
import { call, queryKeyOf, useCall } from '@florilege/shared/client'
import { NOTIFICATION_KINDS } from '@florilege/shared/rules'
import { useSession, useTexts } from '@florilege/shared/shell'
import { Checkbox, ErrorCard, SelectField, SkeletonRows } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { settingsTexts } from '../i18n/settings-texts.ts'
import { Choice } from './choice.tsx'
import { PushPart } from './push-part.tsx'
import { SaveMark } from './save-mark.tsx'
import styles from './settings.module.css'
import { Part, SettingsSection } from './settings-section.tsx'
import { useSaving } from './use-saving.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** Default quiet hours. */
const NIGHT = { from: 22, to: 8 }

type Change = { setting: NotificationSetting; change: (part: Partial<NotificationSetting>) => void }

const Digest = ({ setting: { digest }, change }: Change) => {
  const text = useTexts(settingsTexts)
  return (
    <div className={styles.part}>
      <Choice
        legend={text('DIGEST')}
        value={digest}
        options={[
          { value: 'never', label: text('DIGEST_NEVER') },
          { value: 'daily', label: text('DIGEST_DAILY') },
          { value: 'weekly', label: text('DIGEST_WEEKLY') },
        ]}
        onChoose={(chosen) => change({ digest: chosen })}
      />
      <p className={styles.text}>{text('DIGEST_TEXT')}</p>
    </div>
  )
}

const Hour = (props: { name: string; label: string; value: number; onChoose: (hour: number) => void }) => {
  const text = useTexts(settingsTexts)
  const { name, label, value, onChoose } = props
  return (
    <SelectField name={name} label={label} value={value} onChange={({ target }) => onChoose(Number(target.value))}>
      {HOURS.map((hour) => (
        <option key={hour} value={hour}>
          {text('HOUR', { hour })}
        </option>
      ))}
    </SelectField>
  )
}

const Quiet = ({ setting: { quiet }, change }: Change) => {
  const text = useTexts(settingsTexts)
  return (
    <Part title={text('QUIET')} text={text('QUIET_TEXT')}>
      <Checkbox
        name="quiet"
        label={text('QUIET_ON')}
        checked={quiet !== null}
        onChange={({ target }) => change({ quiet: target.checked ? NIGHT : null })}
      >
        {text('QUIET_ON')}
      </Checkbox>
      {quiet !== null && (
        <div className={styles.fields}>
          <Hour
            name="from"
            label={text('QUIET_FROM')}
            value={quiet.from}
            onChoose={(from) => change({ quiet: { ...quiet, from } })}
          />
          <Hour name="to" label={text('QUIET_TO')} value={quiet.to} onChoose={(to) => change({ quiet: { ...quiet, to } })} />
        </div>
      )}
    </Part>
  )
}

const Kinds = ({ setting: { no_push }, change }: Change) => {
  const text = useTexts(settingsTexts)
  const { auth_role: role } = useSession()
  // Only administrators get notifications of waiting moderation.
  const kinds = NOTIFICATION_KINDS.filter((kind) => role === 'ADMIN' || kind !== 'waiting')
  return (
    <Part title={text('KINDS')} text={text('KINDS_TEXT')}>
      <div>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            name={kind}
            label={text(`KIND_${kind}`)}
            checked={!no_push.includes(kind)}
            onChange={({ target }) =>
              change({ no_push: target.checked ? no_push.filter((other) => other !== kind) : [...no_push, kind] })
            }
          >
            {text(`KIND_${kind}`)}
          </Checkbox>
        ))}
      </div>
    </Part>
  )
}

const Loaded = ({ first }: { first: NotificationSetting }) => {
  const client = useQueryClient()
  const saving = useSaving(first, async (body) => {
    client.setQueryData(queryKeyOf('GET /api/notification/setting'), await call('PUT /api/notification/setting', { body }))
  })
  const setting = saving.value
  const change = (part: Partial<NotificationSetting>) => saving.choose({ ...setting, ...part })
  return (
    <>
      <div className={styles.stuck}>
        <SaveMark {...saving} />
      </div>
      <Digest setting={setting} change={change} />
      <Quiet setting={setting} change={change} />
      <Kinds setting={setting} change={change} />
    </>
  )
}

const Settings = () => {
  const text = useTexts(settingsTexts)
  const { data, error, refetch } = useCall('GET /api/notification/setting', {})
  if (data) return <Loaded first={data.data} />
  return error ? <ErrorCard title={text('READ_FAILED')} onRetry={() => void refetch()} /> : <SkeletonRows count={8} />
}

/** Notification settings: kinds, channels, quiet hours. */
export const NotificationsPage = () => {
  const text = useTexts(settingsTexts)
  return (
    <SettingsSection title={text('NOTIFICATIONS_TITLE')}>
      <PushPart />
      <Settings />
    </SettingsSection>
  )
}
