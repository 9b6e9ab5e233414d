import { call } from '@florilege/shared/client'
import { usePage, useSession, useTexts } from '@florilege/shared/shell'
import { useLinkToken } from '@florilege/shared/shell/link-token'
import { Button, ButtonLink, SkeletonLines } from '@florilege/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { accountTexts } from '../../i18n/account-texts.ts'
import { pageTexts } from '../../i18n/page-texts.ts'
import { NarrowPage } from '../../pages/narrow-page.tsx'
import { Notice } from '../../pages/notice.tsx'
import { enter } from '../../session/person/enter.ts'
import { registeredHere, takeCallback } from '../../session/stored-callback.ts'
import { SignInProblem } from '../sign-in/sign-in-problem.tsx'
import { useAccountCall } from '../use-account-call.ts'

const Gone = () => {
  const text = useTexts(accountTexts)
  const page = useTexts(pageTexts)
  return (
    <NarrowPage title={text('LINK_GONE')} lead={text('CONFIRM_GONE')}>
      <ButtonLink wide to="/register/">
        {page('TO_REGISTER')}
      </ButtonLink>
      <ButtonLink kind="outline" wide to="/login/">
        {page('TO_LOGIN')}
      </ButtonLink>
    </NarrowPage>
  )
}

/**
 * Target of the confirmation link: signs in and continues to the stored callback. Without a press only on the device of the
 * registration and for guests; otherwise a stranger's link would sign its reader in to the stranger's account (T2).
 */
export const ConfirmPage = () => {
  const text = useTexts(accountTexts)
  const page = useTexts(pageTexts)
  const { auth_userid: account, auth_displayName: name } = useSession()
  const token = useLinkToken()
  const expected = token !== null && account === null && registeredHere()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const { failure, send } = useAccountCall()
  usePage({ title: page('CONFIRM_TITLE'), heading: 'page' })

  const confirm = () =>
    send(async () => {
      await call('POST /api/register/confirm', { body: { token: token ?? '' } })
      enter(takeCallback())
    })
  const press = async () => {
    setBusy(true)
    if ((await confirm()) !== undefined) setBusy(false)
  }
  const begun = useRef(false)
  useEffect(() => {
    // The token is valid once, and effects run again.
    if (!expected || begun.current) return
    begun.current = true
    void confirm().then((outcome) => setFailed(outcome !== undefined))
  })

  if (failure?.code === 'TOKEN_INVALID') return <Gone />
  if (expected && !failed)
    return (
      <NarrowPage title={page('CONFIRM_TITLE')} lead={text('CONFIRM_WAIT')}>
        <SkeletonLines lines={2} />
      </NarrowPage>
    )
  return (
    <NarrowPage title={page('CONFIRM_TITLE')} lead={text('CONFIRM_LEAD')}>
      {account !== null && <Notice kind="attention">{text('CONFIRM_OTHER', { name: name ?? '' })}</Notice>}
      {failure && <SignInProblem failure={failure} onComeBack={() => undefined} />}
      <Button wide busy={busy} onClick={() => void press()}>
        {text('CONFIRM')}
      </Button>
    </NarrowPage>
  )
}
