import { call } from '@florilege/shared/client'
import { useErrorText, useTexts } from '@florilege/shared/shell'
import { Button, ButtonLink, Checkbox, Form } from '@florilege/shared/ui'
import { useAccountCall } from '../../account/use-account-call.ts'
import { settingsTexts } from '../../i18n/settings-texts.ts'
import { Notice } from '../../pages/notice.tsx'
import { leaveBy } from '../../session/person/sign-out.ts'
import styles from '../settings.module.css'
import { SettingsSection } from '../settings-section.tsx'

/** Deletion of the account: explanation, step-up, and 30 days of pending deletion. */
export const LeavePage = () => {
  const text = useTexts(settingsTexts)
  const errorText = useErrorText()
  const { problem, send } = useAccountCall()
  const leave = () => send(() => leaveBy(() => call('POST /api/account/delete', {}), '/login/?left', 'delete'))
  return (
    <SettingsSection title={text('LEAVE_TITLE')} lead={text('LEAVE_LEAD')}>
      <ol className={styles.points}>
        {(['LEAVE_1', 'LEAVE_2', 'LEAVE_3', 'LEAVE_4'] as const).map((point) => (
          <li key={point}>{text(point)}</li>
        ))}
      </ol>
      <ButtonLink kind="outline" className={styles.start} to="/settings/data/">
        {text('LEAVE_EXPORT')}
      </ButtonLink>
      <Form label={text('LEAVE_TITLE')} guard={false} onSubmit={leave}>
        {({ busy }) => (
          <>
            <Checkbox name="sure" label={text('LEAVE_CHECK')} required>
              {text('LEAVE_CHECK')}
            </Checkbox>
            {problem && <Notice kind="problem">{problem === 'LAST_ADMIN' ? text('LAST_ADMIN') : errorText(problem)}</Notice>}
            <Button type="submit" kind="danger" className={styles.start} busy={busy}>
              {text('LEAVE')}
            </Button>
          </>
        )}
      </Form>
    </SettingsSection>
  )
}
