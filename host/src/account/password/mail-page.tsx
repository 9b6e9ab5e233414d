import { call } from '@florilege/shared/client'
import { useErrorText, usePage, useSession, useTexts } from '@florilege/shared/shell'
import { useLinkToken } from '@florilege/shared/shell/link-token'
import { Button, ButtonLink } from '@florilege/shared/ui'
import { useState } from 'react'
import { accountTexts } from '../../i18n/account-texts.ts'
import { pageTexts } from '../../i18n/page-texts.ts'
import { NarrowPage } from '../../pages/narrow-page.tsx'
import { Notice } from '../../pages/notice.tsx'
import { useAccountCall } from '../use-account-call.ts'

/** Target of the link to a new mail address: the person confirms it there, whoever is signed in on this device. */
export const MailPage = () => {
  const text = useTexts(accountTexts)
  const page = useTexts(pageTexts)
  const errorText = useErrorText()
  const guest = useSession().auth_role === 'GUEST'
  const token = useLinkToken() ?? ''
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked')
  const { problem, send } = useAccountCall()
  usePage({ title: page('MAIL_CHANGE_TITLE'), heading: 'page' })
  const onward = guest ? (
    <ButtonLink wide to="/login/">
      {page('SIGN_IN')}
    </ButtonLink>
  ) : (
    <ButtonLink wide to="/settings/sign-in/">
      {text('TO_SETTINGS')}
    </ButtonLink>
  )
  if (state === 'done')
    return (
      <NarrowPage title={text('MAIL_CHANGED')} lead={text('MAIL_CHANGED_TEXT')}>
        {onward}
      </NarrowPage>
    )
  if (problem === 'TOKEN_INVALID')
    return (
      <NarrowPage title={text('LINK_GONE')} lead={text('MAIL_CHANGE_FAILED_TEXT')}>
        {onward}
      </NarrowPage>
    )
  // Confirms on a press only, because mail scanners open links.
  const confirm = async () => {
    setState('busy')
    let done = false
    await send(async () => {
      await call('POST /api/account/mail/confirm', { body: { token } })
      done = true
    })
    setState(done ? 'done' : 'asked')
  }
  return (
    <NarrowPage title={page('MAIL_CHANGE_TITLE')} lead={text('MAIL_CHANGE_LEAD')}>
      {problem && <Notice kind="problem">{errorText(problem)}</Notice>}
      <Button wide busy={state === 'busy'} onClick={() => void confirm()}>
        {text('MAIL_CHANGE')}
      </Button>
    </NarrowPage>
  )
}
