import { call } from '@florilege/shared/client'
import { sitePath } from '@florilege/shared/rules'
import { useErrorText, usePage, useTexts } from '@florilege/shared/shell'
import { Button, ButtonLink, Checkbox, Form, TextField } from '@florilege/shared/ui'
import { useEffect } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { pageTexts } from '../i18n/page-texts.ts'
import { enter } from '../session/enter.ts'
import { usePageSettings } from '../session/page-settings.ts'
import { otherLoginPage } from '../session/other-login-page.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import styles from './login-page.module.css'
import { NarrowPage } from './narrow-page.tsx'
import { Notice } from './notice.tsx'
import { useAccountCall } from './use-account-call.ts'

const SignIn = ({ callback }: { callback: string }) => {
  const text = useTexts(pageTexts)
  const errorText = useErrorText()
  const { demo } = usePageSettings()
  const { problem, send } = useAccountCall()
  const onward = callback === '/' ? '' : `?callback=${encodeURIComponent(callback)}`
  usePage({ title: text('LOGIN_TITLE'), heading: 'page' })

  const signIn = (email: string, password: string, rememberme: boolean) =>
    send(async () => {
      await call('POST /api/login', { body: { email, password, rememberme } })
      enter(callback)
    })

  return (
    <NarrowPage title={text('LOGIN_TITLE')} lead={text(callback === '/' ? 'LOGIN_LEAD' : 'LOGIN_NEEDED')}>
      <Form
        label={text('LOGIN_TITLE')}
        guard={false}
        onSubmit={({ email = '', password = '', rememberme }) => signIn(email.trim(), password, rememberme !== undefined)}
      >
        {({ busy }) => (
          <>
            <TextField name="email" type="email" label={text('MAIL')} autoComplete="username" inputMode="email" required />
            <TextField name="password" type="password" label={text('PASSWORD')} autoComplete="current-password" required />
            <Checkbox name="rememberme" label={text('REMEMBER')}>
              {text('REMEMBER')}
            </Checkbox>
            {problem && <Notice kind="problem">{errorText(problem)}</Notice>}
            <Button type="submit" wide busy={busy}>
              {text('SIGN_IN')}
            </Button>
          </>
        )}
      </Form>
      <div className={styles.others}>
        <ButtonLink kind="outline" wide to={`/register/${onward}`}>
          {text('TO_REGISTER')}
        </ButtonLink>
        <Link className={styles.forgotten} to="/login/forgotten/">
          {text('TO_FORGOTTEN')}
        </Link>
      </div>
      {demo && <DemoAccounts signIn={(email, password) => signIn(email, password, false)} />}
    </NarrowPage>
  )
}

/**
 * Sign in by mail and password. At its own address it goes on to `callback`; in place of a page (LG-01, LG-02) the
 * address stays and signing in opens that page. Where the operator has a login page of their own, that one opens.
 */
export const LoginPage = ({ inPlace = false }: { inPlace?: boolean }) => {
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  const { loginTemplate } = usePageSettings()
  const callback = inPlace ? pathname + search : sitePath(query.get('callback'), window.location.origin)
  const other = otherLoginPage(loginTemplate, callback)
  useEffect(() => {
    if (other !== null) window.location.replace(other)
  }, [other])
  return other === null ? <SignIn callback={callback} /> : null
}
