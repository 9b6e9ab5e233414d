import { call } from '@florilege/shared/client'
import { useErrorText, usePage, useTexts } from '@florilege/shared/shell'
import { useLinkToken } from '@florilege/shared/shell/link-token'
import { Button, ButtonLink, Form } from '@florilege/shared/ui'
import { useState } from 'react'
import { pageTexts } from '../../i18n/page-texts.ts'
import { NarrowPage } from '../../pages/narrow-page.tsx'
import { Notice } from '../../pages/notice.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useAccountCall } from '../use-account-call.ts'

/** Target of the password-reset link: form of a new password. */
export const ResetPage = () => {
  const text = useTexts(pageTexts)
  const errorText = useErrorText()
  const [done, setDone] = useState(false)
  const token = useLinkToken() ?? ''
  const { problem, send } = useAccountCall()
  usePage({ title: text('RESET_TITLE'), heading: 'page' })

  if (done)
    return (
      <NarrowPage title={text('RESET_DONE')} lead={text('RESET_DONE_TEXT')}>
        <ButtonLink wide to="/login/">
          {text('SIGN_IN')}
        </ButtonLink>
      </NarrowPage>
    )

  const reset = ({ password = '' }: Record<string, string>) =>
    send(async () => {
      await call('POST /api/password/reset', { body: { token, password } })
      setDone(true)
    })

  return (
    <NarrowPage title={text('RESET_TITLE')} lead={text('RESET_LEAD')}>
      <Form label={text('RESET_TITLE')} onSubmit={reset}>
        {({ busy }) => (
          <>
            <NewPasswordField label={text('NEW_PASSWORD')} />
            {problem && <Notice kind="problem">{errorText(problem)}</Notice>}
            <Button type="submit" wide busy={busy}>
              {text('RESET')}
            </Button>
            {problem === 'TOKEN_INVALID' && (
              <ButtonLink kind="outline" wide to="/login/forgotten/">
                {text('RESET_FAILED')}
              </ButtonLink>
            )}
          </>
        )}
      </Form>
    </NarrowPage>
  )
}
