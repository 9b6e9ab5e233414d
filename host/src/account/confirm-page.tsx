import { call } from '@florilege/shared/client'
import { usePage, useTexts } from '@florilege/shared/shell'
import { ButtonLink, SkeletonLines } from '@florilege/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { pageTexts } from '../i18n/page-texts.ts'
import { enter } from '../session/enter.ts'
import { takeCallback } from '../session/kept-callback.ts'
import { NarrowPage } from '../pages/narrow-page.tsx'

/** Where the link of the confirmation mail leads: it signs in and goes on to where the person was going. */
export const ConfirmPage = () => {
  const text = useTexts(pageTexts)
  const [query] = useSearchParams()
  const [failed, setFailed] = useState(false)
  const asked = useRef(false)
  const token = query.get('token') ?? ''
  usePage({ title: text('CONFIRM_TITLE'), heading: 'page' })

  useEffect(() => {
    // The token serves once, and effects may run twice.
    if (asked.current) return
    asked.current = true
    call('POST /api/register/confirm', { body: { token } }).then(
      () => enter(takeCallback()),
      () => setFailed(true),
    )
  }, [token])

  if (!failed)
    return (
      <NarrowPage title={text('CONFIRM_TITLE')} lead={text('CONFIRM_WAIT')}>
        <SkeletonLines lines={2} />
      </NarrowPage>
    )
  return (
    <NarrowPage title={text('CONFIRM_FAILED')} lead={text('CONFIRM_FAILED_TEXT')}>
      <ButtonLink wide to="/register/">
        {text('TO_REGISTER')}
      </ButtonLink>
      <ButtonLink kind="outline" wide to="/login/">
        {text('TO_LOGIN')}
      </ButtonLink>
    </NarrowPage>
  )
}
