import { call } from '@florilege/shared/client'
import { LOGIN_FAILURES, PROBLEM_PARAM, sitePath } from '@florilege/shared/rules'
import { PURPOSE_PARAM, SIGN_IN_PURPOSES, usePage, useTexts } from '@florilege/shared/shell'
import { Button, ButtonLink, Checkbox, Form, TextField } from '@florilege/shared/ui'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { pageTexts } from '../../i18n/page-texts.ts'
import { signInTexts } from '../../i18n/sign-in-texts.ts'
import { pageOf } from '../../pages/remote/loaded-pages.ts'
import { NarrowPage } from '../../pages/narrow-page.tsx'
import { Notice } from '../../pages/notice.tsx'
import { enter } from '../../session/person/enter.ts'
import { otherLoginPage } from '../../session/person/other-login-page.ts'
import { usePageSettings } from '../../session/page-settings.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { ForGuests } from './for-guests.tsx'
import { PartBoundary } from '../part-boundary.tsx'
import { SignInProblem } from './sign-in-problem.tsx'
import { hereOrigin } from '../../session/here-origin.ts'
import styles from './login-page.module.css'
import { useAccountCall } from '../use-account-call.ts'
import { waysToSignIn } from './ways-later.ts'

const WaysToSignIn = pageOf(waysToSignIn, (ways) => ways.WaysToSignIn)

/** Lead of the login page: the page that needs a person, the action to continue, or a general text (FE-07). */
const useLead = (callback: string, inPlace: boolean): string => {
  const text = useTexts(signInTexts)
  const page = useTexts(pageTexts)
  const [query] = useSearchParams()
  const purpose = SIGN_IN_PURPOSES.find((one) => one === query.get(PURPOSE_PARAM))
  if (inPlace) return page('LOGIN_NEEDED')
  if (purpose !== undefined) return text(`FOR_${purpose}`)
  return page(callback === '/' ? 'LOGIN_LEAD' : 'LOGIN_NEEDED')
}

type Given = { email: string; password: string; rememberme: boolean }

/** `isLeaving`: the sign-in of an account that is being deleted was refused; with this box it ends the deletion. */
const Credentials = ({ isLeaving }: { isLeaving: boolean }) => {
  const text = useTexts(pageTexts)
  const words = useTexts(signInTexts)
  return (
    <>
      <TextField
        name="email"
        type="email"
        label={text('MAIL')}
        autoComplete="username webauthn"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField name="password" type="password" label={text('PASSWORD')} autoComplete="current-password" required />
      <Checkbox name="rememberme" label={text('REMEMBER')}>
        {text('REMEMBER')}
      </Checkbox>
      {isLeaving && (
        <Checkbox name="come_back" label={words('COME_BACK')}>
          {words('COME_BACK')}
        </Checkbox>
      )}
    </>
  )
}

const SignIn = ({ callback, inPlace }: { callback: string; inPlace: boolean }) => {
  const text = useTexts(pageTexts)
  const words = useTexts(signInTexts)
  const { demo } = usePageSettings()
  const [query] = useSearchParams()
  const { failure, send } = useAccountCall()
  const [given, setGiven] = useState<Given | null>(null)
  const page = useRef<HTMLDivElement>(null)
  const onward = callback === '/' ? '' : `?callback=${encodeURIComponent(callback)}`
  const problem = failure === null ? LOGIN_FAILURES.find((one) => one === query.get(PROBLEM_PARAM)) : undefined
  usePage({ title: text('LOGIN_TITLE'), heading: 'page' })

  const signIn = (body: Given, come_back = false) =>
    send(async () => {
      setGiven(body)
      await call('POST /api/login', { body: { ...body, come_back } })
      enter(callback)
    })
  const onSubmit = ({ email = '', password = '', rememberme, come_back }: Record<string, string>) =>
    signIn({ email: email.trim(), password, rememberme: rememberme !== undefined }, come_back !== undefined)
  const remember = () => page.current?.querySelector<HTMLInputElement>('[name=rememberme]')?.checked === true

  return (
    <NarrowPage title={text('LOGIN_TITLE')} lead={useLead(callback, inPlace)}>
      {problem !== undefined && <Notice kind="problem">{words(problem)}</Notice>}
      {query.has('left') && <Notice kind="attention">{words('LEFT')}</Notice>}
      <div ref={page}>
        <Form label={text('LOGIN_TITLE')} action="/login/" guard={false} onSubmit={onSubmit}>
          {({ busy }) => (
            <>
              <input type="hidden" name="callback" value={callback} />
              <Credentials isLeaving={problem === 'ACCOUNT_LEAVING'} />
              {failure && <SignInProblem failure={failure} given={given} onComeBack={() => given && void signIn(given, true)} />}
              <Button type="submit" wide busy={busy}>
                {text('SIGN_IN')}
              </Button>
            </>
          )}
        </Form>
      </div>
      <PartBoundary>
        <Suspense fallback={null}>
          <WaysToSignIn callback={callback} remember={remember} />
        </Suspense>
      </PartBoundary>
      <div className={styles.others}>
        <ButtonLink kind="outline" wide to={`/register/${onward}`}>
          {text('TO_REGISTER')}
        </ButtonLink>
        <Link className={styles.forgotten} to="/login/forgotten/">
          {text('TO_FORGOTTEN')}
        </Link>
      </div>
      {demo && <DemoAccounts signIn={(email, password) => signIn({ email, password, rememberme: false })} />}
    </NarrowPage>
  )
}

/**
 * Login by password, passkey or identity provider. At its own address it continues to `callback`; in place of a page (LG-01,
 * LG-02) the address stays and signing in opens that page. An operator's own login page replaces it.
 */
export const LoginPage = ({ inPlace = false }: { inPlace?: boolean }) => {
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  const { loginTemplate } = usePageSettings()
  const callback = inPlace ? pathname + search : sitePath(query.get('callback'), hereOrigin())
  const other = otherLoginPage(loginTemplate, callback)
  useEffect(() => {
    if (other !== null) window.location.replace(other)
  }, [other])
  if (other !== null) return null
  return inPlace ? (
    <SignIn callback={callback} inPlace />
  ) : (
    <ForGuests onward={callback}>
      <SignIn callback={callback} inPlace={false} />
    </ForGuests>
  )
}
