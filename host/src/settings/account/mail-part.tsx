import { call } from '@florilege/shared/client'
import { toast, useErrorText, useTexts } from '@florilege/shared/shell'
import { Button, Form, TextField } from '@florilege/shared/ui'
import { useState } from 'react'
import { useAccountCall } from '../../account/use-account-call.ts'
import { settingsTexts } from '../../i18n/settings-texts.ts'
import { Notice } from '../../pages/notice.tsx'
import type { AccountPart } from './account-part.ts'
import { FormButtons } from '../form-buttons.tsx'
import styles from '../settings.module.css'
import { Part } from '../settings-section.tsx'

const NewMail = ({ onSent, onClose }: { onSent: () => Promise<unknown>; onClose: () => void }) => {
  const text = useTexts(settingsTexts)
  const errorText = useErrorText()
  const { problem, send } = useAccountCall()
  const change = ({ email = '' }: Record<string, string>) =>
    send(async () => {
      await call('POST /api/account/mail', { body: { email: email.trim() } })
      toast(text('MAIL_SENT'))
      await onSent()
      onClose()
    })
  return (
    <Form label={text('MAIL_CHANGE')} onSubmit={change}>
      {({ busy }) => (
        <>
          <TextField
            name="email"
            type="email"
            label={text('MAIL_NEW')}
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            maxLength={254}
            required
          />
          {problem && <Notice kind="problem">{errorText(problem)}</Notice>}
          <FormButtons send={text('MAIL_SEND')} busy={busy} onClose={onClose} />
        </>
      )}
    </Form>
  )
}

/** Mail address of the account; a new one is used after its link has been opened. */
export const MailPart = ({ account: { email, new_email }, onChanged }: AccountPart) => {
  const text = useTexts(settingsTexts)
  const [open, setOpen] = useState(false)
  return (
    <Part title={text('MAIL_NOW')} text={email}>
      {new_email !== null && <Notice kind="attention">{text('MAIL_WAITING', { mail: new_email })}</Notice>}
      {open ? (
        <NewMail onSent={onChanged} onClose={() => setOpen(false)} />
      ) : (
        <Button kind="outline" className={styles.start} onClick={() => setOpen(true)}>
          {text('MAIL_CHANGE')}
        </Button>
      )}
    </Part>
  )
}
