import { ApiError, useCall } from '@florilege/shared/client'
import { useTakenOver, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { signInTexts } from '../../i18n/sign-in-texts.ts'
import { Notice } from '../../pages/notice.tsx'
import { enter } from '../../session/person/enter.ts'
import { passkeysFilledIn, passkeysOffered, signInByPasskey, stopAsking } from './passkey-calls.ts'
import { SignInProblem } from './sign-in-problem.tsx'
import { isSignedIn, signInAddress } from './sign-in-window.ts'
import { useSignInWindow } from './use-sign-in-window.ts'
import { WindowNotice } from './window-notice.tsx'
import styles from './ways.module.css'

type Props = { callback: string; remember: () => boolean }

const Passkey = ({ callback, remember }: Props) => {
  const text = useTexts(signInTexts)
  const [failure, setFailure] = useState<unknown>(null)
  const latest = useRef(remember)
  useEffect(() => {
    latest.current = remember
  })
  const signIn = async (how: { filledIn?: boolean; comeBack?: boolean }) => {
    setFailure(null)
    try {
      if (await signInByPasskey({ ...how, remember: () => latest.current() })) enter(callback)
    } catch (error) {
      // The person did not start an autofill request: only the server's refusal of an answer is shown.
      if (how.filledIn !== true || (error instanceof ApiError && error.status === 403)) setFailure(error)
    }
  }
  const begin = useRef(signIn)
  useEffect(() => {
    let here = true
    void passkeysFilledIn().then((offered) => (offered && here ? begin.current({ filledIn: true }) : undefined))
    return () => {
      here = false
      stopAsking()
    }
  }, [])
  return (
    <>
      <Button kind="outline" wide onClick={() => void signIn({})}>
        <KeyRound aria-hidden="true" />
        {text('WITH_PASSKEY')}
      </Button>
      {failure instanceof ApiError && <SignInProblem failure={failure} onComeBack={() => void signIn({ comeBack: true })} />}
      {failure !== null && !(failure instanceof ApiError) && <Notice kind="problem">{text('PASSKEY_FAILED')}</Notice>}
    </>
  )
}

const Services = ({ callback, remember }: Props) => {
  const text = useTexts(signInTexts)
  const { data } = useCall('GET /api/login/services', {})
  const signIn = useSignInWindow(() => enter(callback))
  const services = data?.list.data ?? []
  const start = (service: string) => {
    const address = (popup: boolean) => signInAddress({ service, callback, remember: remember(), popup })
    signIn.start({ address: address(true), sameWindow: () => window.location.assign(address(false)), done: isSignedIn })
  }
  return (
    <>
      {services.map(({ id, name }) => (
        <Button key={id} kind="outline" wide onClick={() => start(id)}>
          {text('WITH_SERVICE', { name })}
        </Button>
      ))}
      <WindowNotice {...signIn} />
    </>
  )
}

/** Passkeys and identity providers, below the login form, which works without them. */
export const WaysToSignIn = (props: Props) => {
  const isTakenOver = useTakenOver()
  const text = useTexts(signInTexts)
  return (
    <div className={styles.ways}>
      <p className={styles.or}>{text('OR')}</p>
      {(!isTakenOver || passkeysOffered()) && <Passkey {...props} />}
      <Services {...props} />
    </div>
  )
}
