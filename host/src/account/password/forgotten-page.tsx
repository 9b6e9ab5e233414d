import { call } from '@florilege/shared/client'
import { useErrorText, usePage, useTexts } from '@florilege/shared/shell'
import { Button, Form, TextField } from '@florilege/shared/ui'
import { useState } from 'react'
import { pageTexts } from '../../i18n/page-texts.ts'
import { NarrowPage } from '../../pages/narrow-page.tsx'
import { Notice } from '../../pages/notice.tsx'
import { useAccountCall } from '../use-account-call.ts'

/** Ask for a link to choose a new password. */
export const ForgottenPage = () => {
  const text = useTexts(pageTexts)
  const errorText = useErrorText()
  const [sent, setSent] = useState(false)
  const { problem, send } = useAccountCall()
  usePage({ title: text('FORGOTTEN_TITLE'), back: '/login/' })
  if (sent) return <NarrowPage title={text('FORGOTTEN_SENT')} lead={text('FORGOTTEN_SENT_TEXT')} />

  const ask = ({ email = '' }: Record<string, string>) =>
    send(async () => {
      await call('POST /api/password/forgotten', { body: { email: email.trim() } })
      setSent(true)
    })

  return (
    <NarrowPage title={text('FORGOTTEN_TITLE')} lead={text('FORGOTTEN_LEAD')}>
      <Form label={text('FORGOTTEN_TITLE')} onSubmit={ask}>
        {({ busy }) => (
          <>
            <TextField name="email" type="email" label={text('MAIL')} autoComplete="username" inputMode="email" required />
            {problem && <Notice kind="problem">{errorText(problem)}</Notice>}
            <Button type="submit" wide busy={busy}>
              {text('FORGOTTEN')}
            </Button>
          </>
        )}
      </Form>
    </NarrowPage>
  )
}
