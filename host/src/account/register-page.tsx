import { call } from '@florilege/shared/client'
import { sitePath } from '@florilege/shared/rules'
import { useLayer, usePage, useTexts } from '@florilege/shared/shell'
import { Button, ButtonLink, Checkbox, Form, Sheet, TextField } from '@florilege/shared/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageTexts } from '../i18n/page-texts.ts'
import { signInTexts } from '../i18n/sign-in-texts.ts'
import { storeCallback } from '../session/stored-callback.ts'
import { NarrowPage } from '../pages/narrow-page.tsx'
import { Notice } from '../pages/notice.tsx'
import { NewPasswordField, passwordProblem } from './password/new-password-field.tsx'
import { ForGuests } from './sign-in/for-guests.tsx'
import { hereOrigin } from '../session/here-origin.ts'
import { SendAgain, SignInProblem } from './sign-in/sign-in-problem.tsx'
import { TermsText } from './terms-text.tsx'
import { useAccountCall } from './use-account-call.ts'

const Registered = ({ email, password }: { email: string; password: string }) => {
  const text = useTexts(pageTexts)
  return (
    <NarrowPage title={text('REGISTERED_TITLE')} lead={text('REGISTERED_TEXT', { mail: email })}>
      <Notice kind="hint">
        <p>{text('REGISTERED_HINT')}</p>
        <SendAgain email={email} password={password} />
      </Notice>
    </NarrowPage>
  )
}

/** Consent to the terms, which open above the form. A link, because a label may not contain a second control. */
const Consent = ({ onRead }: { onRead: () => void }) => {
  const text = useTexts(pageTexts)
  return (
    <Checkbox name="consent" label={text('CONSENT')} required>
      {text('CONSENT_BEFORE')}{' '}
      <a
        href="/info/privacy/"
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          onRead()
        }}
      >
        {text('CONSENT_LINK')}
      </a>
      .
    </Checkbox>
  )
}

const Register = ({ callback }: { callback: string }) => {
  const text = useTexts(pageTexts)
  const words = useTexts(signInTexts)
  const terms = useLayer('terms')
  const [given, setGiven] = useState<{ email: string; password: string } | null>(null)
  const [query] = useSearchParams()
  const { failure, send } = useAccountCall()
  usePage({ title: text('REGISTER_TITLE'), heading: 'page' })
  if (given !== null) return <Registered {...given} />

  const register = async ({ display_name = '', email = '', password = '' }: Record<string, string>) => {
    const problem = passwordProblem(password, [display_name, email])
    if (problem !== null) return problem
    return send(async () => {
      await call('POST /api/register', { body: { display_name, email: email.trim(), password, consent: 'terms' } })
      storeCallback(callback)
      setGiven({ email: email.trim(), password })
    })
  }

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
            <NewPasswordField label={text('PASSWORD')} knownFields={['display_name', 'email']} />
            <Consent onRead={terms.show} />
            {failure && <SignInProblem failure={failure} onComeBack={() => undefined} />}
            <Button type="submit" wide busy={busy}>
              {text('REGISTER')}
            </Button>
          </>
        )}
      </Form>
      <ButtonLink kind="quiet" wide to={`/login/?${query}`}>
        {text('TO_LOGIN')}
      </ButtonLink>
      {terms.open && (
        <Sheet title={words('TERMS_READ')} onClose={terms.close}>
          <TermsText />
        </Sheet>
      )}
    </NarrowPage>
  )
}

/** Registration, followed by the confirmation of the mail address. The answer never discloses whether the address is known. */
export const RegisterPage = () => {
  const [query] = useSearchParams()
  const callback = sitePath(query.get('callback'), hereOrigin())
  return (
    <ForGuests onward={callback}>
      <Register callback={callback} />
    </ForGuests>
  )
}
