import { call } from '@florilege/shared/client'
import { toast, useErrorText, useSession, useTexts } from '@florilege/shared/shell'
import { Button, Form, TextField } from '@florilege/shared/ui'
import { useState } from 'react'
import { NewPasswordField, passwordProblem } from '../../account/password/new-password-field.tsx'
import { useAccountCall } from '../../account/use-account-call.ts'
import { settingsTexts } from '../../i18n/settings-texts.ts'
import { Notice } from '../../pages/notice.tsx'
import type { AccountPart } from './account-part.ts'
import { FormButtons } from '../form-buttons.tsx'
import styles from '../settings.module.css'
import { Part } from '../settings-section.tsx'

const NewPassword = ({ account, onChanged, onClose }: AccountPart & { onClose: () => void }) => {
  const text = useTexts(settingsTexts)
  const errorText = useErrorText()
  const { profile } = useSession()
  const { problem, send } = useAccountCall()
  const known = [profile?.display_name ?? null, account.email]
  const change = async ({ current = '', password = '' }: Record<string, string>) => {
    const own = passwordProblem(password, known)
    if (own !== null) return own
    return send(async () => {
      const body = { password, ...(account.has_password ? { current_password: current } : {}) }
      await call('POST /api/account/password', { body })
      toast(text('PASSWORD_CHANGED'))
      await onChanged()
      onClose()
    })
  }
  return (
    <Form label={text(account.has_password ? 'PASSWORD_CHANGE' : 'PASSWORD_FIRST')} onSubmit={change}>
      {({ busy }) => (
        <>
          <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
          {account.has_password && (
            <TextField name="current" type="password" label={text('PASSWORD_CURRENT')} autoComplete="current-password" required />
          )}
          <NewPasswordField label={text('PASSWORD_NEW')} known={known} />
          {problem && <Notice kind="problem">{errorText(problem)}</Notice>}
          <FormButtons send={text('SAVE')} busy={busy} onClose={onClose} />
        </>
      )}
    </Form>
  )
}

/** The password: change it, or choose a first one where the account has other ways in. */
export const PasswordPart = (props: AccountPart) => {
  const text = useTexts(settingsTexts)
  const [open, setOpen] = useState(false)
  const { has_password } = props.account
  return (
    <Part title={text('PASSWORD_TITLE')} text={text(has_password ? 'PASSWORD_SET' : 'PASSWORD_NONE')}>
      {open ? (
        <NewPassword {...props} onClose={() => setOpen(false)} />
      ) : (
        <Button kind="outline" className={styles.start} onClick={() => setOpen(true)}>
          {text(has_password ? 'PASSWORD_CHANGE' : 'PASSWORD_FIRST')}
        </Button>
      )}
    </Part>
  )
}
