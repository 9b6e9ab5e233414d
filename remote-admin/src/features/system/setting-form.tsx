import { ApiError, call, queryKeyOf } from '@florilege/shared/client'
import type { SettingVersion } from '@florilege/shared/contracts'
import { confirm, toast, useLanguage, useTexts } from '@florilege/shared/shell'
import { Button, Form, Switch, TextArea, TextField } from '@florilege/shared/ui'
import type { OnSubmit, Theirs } from '@florilege/shared/ui'
import { useQueryClient } from '@tanstack/react-query'
import { texts } from '../../texts.ts'
import { formOf, NUMBERS, settingsOf, SWITCHES } from './setting-values.ts'
import type { NumberSetting } from './setting-values.ts'
import styles from './system.module.css'

/** Reloads the settings and their history. */
export const useSettingsAgain = () => {
  const client = useQueryClient()
  return async (now?: SettingVersion): Promise<void> => {
    if (now !== undefined) client.setQueryData(queryKeyOf('GET /api/admin/setting'), { data: now })
    await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /api/admin/setting') })
  }
}

type SettingFormProps = { current: SettingVersion; onSaved: (now: SettingVersion) => void }

/** Form of the site settings, saved together with a reason; after a conflict the other change is shown. */
export const SettingForm = ({ current, onSaved }: SettingFormProps) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const again = useSettingsAgain()
  const start = formOf(current.values)
  /** After a conflict the history below shows the other change, and the administrator chooses. */
  const saved = async <T,>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT') await again()
      throw error
    }
  }
  const onSubmit: OnSubmit = async (values, { version }) => {
    const { settings, wrong } = settingsOf(values)
    if (Object.keys(wrong).length > 0) return wrong
    // Restoring an earlier version does not bring back the data that devices delete.
    const clears = settings.device_clearing > current.values.device_clearing
    if (clears && !(await confirm(t('setting_clear_title'), t('setting_clear_text')))) return false
    const body = { version: version ?? current.version, values: settings, reason: values['reason'] ?? '' }
    const { data } = await saved(call('PUT /api/admin/setting', { body }))
    toast(t('setting_saved'))
    await again(data)
    onSaved(data)
    return undefined
  }
  const hintOf = (name: NumberSetting): string => {
    const [least, most] = NUMBERS[name].map((bound) => new Intl.NumberFormat(language).format(bound))
    const between = t('setting_between', { least: least ?? '', most: most ?? '' })
    return name === 'device_clearing' ? `${t('setting_device_clearing_hint')} ${between}` : between
  }
  const readConflict = (theirs: unknown): Theirs => {
    const { version, values } = theirs as SettingVersion
    return { version, values: formOf(values) }
  }
  return (
    <Form label={t('setting_site')} onSubmit={onSubmit} readConflict={readConflict}>
      {({ busy, changed }) => (
        <>
          {SWITCHES.map((name) => (
            <Switch
              key={name}
              name={name}
              label={t(`setting_${name}`)}
              hint={t(`setting_${name}_hint`)}
              defaultChecked={start[name] === 'on'}
            />
          ))}
          {(Object.keys(NUMBERS) as NumberSetting[]).map((name) => (
            <div key={name} className={styles.number}>
              <TextField
                name={name}
                label={t(`setting_${name}`)}
                hint={hintOf(name)}
                required
                inputMode="numeric"
                maxLength={12}
                defaultValue={start[name]}
              />
            </div>
          ))}
          {changed && (
            <TextArea name="reason" label={t('reason')} hint={t('reason_hint')} required minLength={3} limit={2000} rows={2} />
          )}
          <div className={styles.buttons}>
            <Button type="submit" busy={busy} disabled={!changed}>
              {t('setting_save')}
            </Button>
          </div>
        </>
      )}
    </Form>
  )
}
