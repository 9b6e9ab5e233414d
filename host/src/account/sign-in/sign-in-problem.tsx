import type { ApiError } from '@florilege/shared/client'
import { call } from '@florilege/shared/client'
import { useErrorText, useLanguage, useTexts, useZone } from '@florilege/shared/shell'
import { Button, momentText } from '@florilege/shared/ui'
import { useState } from 'react'
import { signInTexts } from '../../i18n/sign-in-texts.ts'
import { Notice } from '../../pages/notice.tsx'
import { useAccountCall } from '../use-account-call.ts'
import { useCountdown } from '../step-up/use-countdown.ts'

type Failure = { failure: ApiError }

const minute = 60

const waitText = (seconds: number): string => (seconds < minute ? `${seconds}\u00A0s` : `${Math.ceil(seconds / minute)}\u00A0min`)

const TooMany = ({ failure }: Failure) => {
  const text = useTexts(signInTexts)
  const left = useCountdown(failure.retryAfter ?? minute)
  // Announced once at the beginning and once at the end: a live countdown would never stop speaking.
  return (
    <Notice kind="problem">
      <span aria-live="off">{left > 0 ? text('TOO_MANY', { time: waitText(left) }) : text('TOO_MANY_NOW')}</span>
    </Notice>
  )
}

const Suspended = ({ failure: { suspension } }: Failure) => {
  const text = useTexts(signInTexts)
  const language = useLanguage()
  const zone = useZone()
  const until = suspension?.until ?? null
  return (
    <Notice kind="problem">
      <p>
        {until === null
          ? text('ACCOUNT_SUSPENDED')
          : text('SUSPENDED_UNTIL', { date: momentText(new Date(until), language, zone) })}
      </p>
      {suspension?.reason && <p>{text('SUSPENDED_REASON', { reason: suspension.reason })}</p>}
      <p>{text('SUSPENDED_WAY')}</p>
    </Notice>
  )
}

type Given = { email: string; password: string }

/** Sends the confirmation email again; the server requires the password of the registration. */
export const SendAgain = ({ email, password }: Given) => {
  const text = useTexts(signInTexts)
  const errorText = useErrorText()
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  const { problem, send } = useAccountCall()
  const again = async () => {
    setBusy(true)
    await send(async () => {
      await call('POST /api/register/again', { body: { email, password } })
      setSent(true)
    })
    setBusy(false)
  }
  if (sent) return <p role="status">{text('SENT_AGAIN')}</p>
  return (
    <>
      {problem && <p>{errorText(problem)}</p>}
      <Button kind="outline" busy={busy} onClick={() => void again()}>
        {text('SEND_AGAIN')}
      </Button>
    </>
  )
}

type Props = Failure & {
  /** Signs in again by the same method and cancels the pending deletion. */
  onComeBack: () => void
  /** Entered mail address and password, if the sign-in used them. */
  given?: Given | null
}

/** Reason why signing in failed, with the next step. */
export const SignInProblem = ({ failure, onComeBack, given = null }: Props) => {
  const text = useTexts(signInTexts)
  const errorText = useErrorText()
  if (failure.code === 'TOO_MANY_REQUESTS') return <TooMany failure={failure} />
  if (failure.code === 'ACCOUNT_SUSPENDED') return <Suspended failure={failure} />
  if (failure.code === 'ACCOUNT_LEAVING')
    return (
      <Notice kind="attention">
        <p>{text('ACCOUNT_LEAVING')}</p>
        <Button wide onClick={onComeBack}>
          {text('COME_BACK')}
        </Button>
      </Notice>
    )
  if (failure.code === 'MAIL_NOT_CONFIRMED' && given !== null)
    return (
      <Notice kind="attention">
        <p>{text('MAIL_NOT_CONFIRMED')}</p>
        <SendAgain {...given} />
      </Notice>
    )
  return <Notice kind="problem">{failure.code === 'PASSKEY_INVALID' ? text('PASSKEY_UNKNOWN') : errorText(failure.code)}</Notice>
}
