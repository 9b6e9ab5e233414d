import { ApiError, call, useCall } from '@florilege/shared/client'
import { useErrorText, useTexts } from '@florilege/shared/shell'
import { Button, ErrorCard, Form, Sheet, SkeletonLines, TextField } from '@florilege/shared/ui'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { pageTexts } from '../../i18n/page-texts.ts'
import { signInTexts } from '../../i18n/sign-in-texts.ts'
import { Notice } from '../../pages/notice.tsx'
import { passkeysOffered, proveByPasskey } from '../sign-in/passkey-calls.ts'
import { SignInProblem } from '../sign-in/sign-in-problem.tsx'
import styles from './step-up-sheet.module.css'
import { useAccountCall } from '../use-account-call.ts'
import { useSignInWindow } from '../sign-in/use-sign-in-window.ts'
import { WindowNotice } from '../sign-in/window-notice.tsx'

type Proved = { onProved: () => void }

const steppedUp = async (): Promise<boolean> => (await call('GET /api/account', {})).data.stepped_up

const ByPassword = ({ onProved, email }: Proved & { email: string }) => {
  const text = useTexts(signInTexts)
  const page = useTexts(pageTexts)
  const { failure, send } = useAccountCall()
  const prove = ({ password = '' }: Record<string, string>) =>
    send(async () => {
      await call('POST /api/account/step-up', { body: { password } })
      onProved()
    })
  return (
    <Form guard={false} label={text('PROVE_TITLE')} onSubmit={prove}>
      {({ busy }) => (
        <>
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <TextField
            name="password"
            type="password"
            label={page('PASSWORD')}
            autoComplete="current-password"
            data-autofocus
            required
          />
          {failure && <SignInProblem failure={failure} onComeBack={() => undefined} />}
          <Button type="submit" wide busy={busy}>
            {text('PROVE')}
          </Button>
        </>
      )}
    </Form>
  )
}

const ByPasskey = ({ onProved, first }: Proved & { first: boolean }) => {
  const text = useTexts(signInTexts)
  const [failure, setFailure] = useState<unknown>(null)
  const prove = async () => {
    setFailure(null)
    await proveByPasskey().then(onProved, setFailure)
  }
  return (
    <>
      <Button kind={first ? 'primary' : 'outline'} wide data-autofocus={first || undefined} onClick={() => void prove()}>
        <KeyRound aria-hidden="true" />
        {text('PROVE_PASSKEY')}
      </Button>
      {failure instanceof ApiError && <SignInProblem failure={failure} onComeBack={() => undefined} />}
      {failure !== null && !(failure instanceof ApiError) && <Notice kind="problem">{text('PASSKEY_FAILED')}</Notice>}
    </>
  )
}

const ByService = ({ onProved }: Proved) => {
  const text = useTexts(signInTexts)
  const errorText = useErrorText()
  const { data } = useCall('GET /api/account/identity', { query: {} })
  const { problem, send } = useAccountCall()
  const proof = useSignInWindow(onProved)
  const known = new Map((data?.list.data ?? []).map(({ service, service_name }) => [service, service_name]))
  const begin = async (service: string, popup: boolean) => {
    const callback = window.location.pathname + window.location.search
    return (await call('POST /api/account/step-up/service', { body: { service, callback, popup } })).data.location
  }
  const prove = (service: string) => {
    const sameWindow = () => void send(async () => window.location.assign(await begin(service, false)))
    const opened = proof.start({ address: null, done: steppedUp, sameWindow })
    if (opened === null) return
    void send(async () => {
      try {
        opened.location.href = await begin(service, true)
      } catch (error) {
        proof.leave()
        throw error
      }
    })
  }
  return (
    <>
      {[...known].map(([service, name]) => (
        <Button key={service} kind="outline" wide onClick={() => prove(service)}>
          {text('PROVE_SERVICE', { name })}
        </Button>
      ))}
      {problem && <Notice kind="problem">{errorText(problem)}</Notice>}
      <WindowNotice {...proof} />
    </>
  )
}

const Ways = ({ onProved }: Proved) => {
  const { data, error, refetch } = useCall('GET /api/account', {})
  if (error) return <ErrorCard onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonLines lines={3} />
  const { email, has_password, passkey_count, identity_count } = data.data
  return (
    <div className={styles.ways}>
      {has_password && <ByPassword onProved={onProved} email={email} />}
      {passkey_count > 0 && passkeysOffered() && <ByPasskey onProved={onProved} first={!has_password} />}
      {identity_count > 0 && <ByService onProved={onProved} />}
    </div>
  )
}

/** Step-up by password, passkey or linked account, before a sensitive change. */
export const StepUpSheet = ({ onProved, onClose }: Proved & { onClose: () => void }) => {
  const text = useTexts(signInTexts)
  return (
    <Sheet title={text('PROVE_TITLE')} onClose={onClose}>
      <p className={styles.text}>{text('PROVE_TEXT')}</p>
      <Ways onProved={onProved} />
    </Sheet>
  )
}
