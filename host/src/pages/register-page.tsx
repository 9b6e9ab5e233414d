import { call } from '@florilege/shared/client'
import { sitePath } from '@florilege/shared/rules'
import { useErrorText, usePage, useTexts } from '@florilege/shared/shell'
import { Button, ButtonLink, Checkbox, Form, TextField } from '@florilege/shared/ui'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { pageTexts } from '../i18n/page-texts.ts'
import { keepCallback } from '../session/kept-callback.ts'
import { NarrowPage } from './narrow-page.tsx'
import { Notice } from './notice.tsx'
import { useAccountCall } from './use-account-call.ts'

const Registered = ({ mail }: { mail: string }) => {
  const text = useTexts(pageTexts)
  return (
    <NarrowPage title={text('REGISTERED_TITLE')} lead={text('REGISTERED_TEXT', { mail })}>
      <Notice kind="hint">{text('REGISTERED_HINT')}</Notice>
    </NarrowPage>
  )
}

/** Create an account: then a mail has to be confirmed. The answer never tells whether the mail was known. */
export const RegisterPage = () => {
  const text = useTexts(pageTexts)
  const errorText = useErrorText()
  const [mail, setMail] = useState<string | null>(null)
  const [query] = useSearchParams()
  const { problem, send } = useAccountCall()
  usePage({ title: text('REGISTER_TITLE'), heading: 'page' })
  if (mail !== null) return <Registered mail={mail} />

  const register = ({ display_name = '', email = '', password = '' }: Record<string, string>) =>
    send(async () => {
      await call('POST /api/register', { body: { display_name, email: email.trim(), password, consent: 'terms' } })
      keepCallback(sitePath(query.get('callback'), window.location.origin))
      setMail(email.trim())
    })

  return (
    <NarrowPage title={text('REGISTER_TITLE')} lead={text('REGISTER_LEAD')}>
      <Form label={text('REGISTER_TITLE')} onSubmit={register}>
        {({ busy }) => (
          <>
            <TextField
              name="display_name"
              label={text('DISPLAY_NAME')}
              hint={text('DISPLAY_NAME_HINT')}
              autoComplete="name"
              minLength={2}
              maxLength={80}
              required
            />
            <TextField name="email" type="email" label={text('MAIL')} autoComplete="email" inputMode="email" required />
            <TextField
              name="password"
              type="password"
              label={text('PASSWORD')}
              hint={text('PASSWORD_HINT')}
              autoComplete="new-password"
              minLength={10}
              maxLength={200}
              required
            />
            <Checkbox name="consent" label={text('CONSENT')} required>
              {text('CONSENT_BEFORE')} <Link to="/info/privacy/">{text('CONSENT_LINK')}</Link>.
            </Checkbox>
            {problem && <Notice kind="problem">{errorText(problem)}</Notice>}
            <Button type="submit" wide busy={busy}>
              {text('REGISTER')}
            </Button>
          </>
        )}
      </Form>
      <ButtonLink kind="quiet" wide to={`/login/?${query}`}>
        {text('TO_LOGIN')}
      </ButtonLink>
    </NarrowPage>
  )
}
