import { ApiError, call } from '@florilege/shared/client'
import type { ContributionPage } from '@florilege/shared/contracts'
import { REVIEW_ACTIONS } from '@florilege/shared/rules/forms'
import { toast, useTexts } from '@florilege/shared/shell'
import type { FieldErrors, OnSubmit } from '@florilege/shared/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { texts } from '../../texts.ts'
import { atRecordField } from './contribution-values.ts'
import { useRefresh } from './use-contribution.tsx'

export const TO_REVIEW = '/contribution/photos/all/submitted/'
/** Error codes of a contribution that changed since it was read. */
const MEANWHILE = new Set(['VERSION_CONFLICT', 'CONTRIBUTION_STATE', 'NOT_FOUND'])

/** Sends the decision of a reviewer about the version on screen. */
export const useReview = (opened: ContributionPage, now: ContributionPage | null) => {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const refresh = useRefresh()
  const [answered, setAnswered] = useState(false)
  const send = async (values: Record<string, string>, version: number): Promise<FieldErrors | void> => {
    const params = { id: opened.id }
    const reason = values['reason']?.trim() ?? ''
    const action = REVIEW_ACTIONS.find((one) => one === values['decision'])
    if (action === 'accept') {
      const record = Number(values[`record_${values['kind']}`] ?? '')
      const body = record > 0 ? { version, record_id: record } : { version }
      await call('POST /api/contribution/:id/accept', { params, body })
    } else if (reason === '') return { reason: 'FIELD_REQUIRED' }
    else if (action === 'send-back') await call('POST /api/contribution/:id/send-back', { params, body: { version, reason } })
    else await call('POST /api/contribution/:id/reject', { params, body: { version, reason } })
    return undefined
  }
  const decide: OnSubmit = async (values) => {
    try {
      // The answer applies to the version on screen; the conflict shows the changes since.
      const refused = await send(values, now?.version ?? opened.version)
      if (refused !== undefined) return refused
    } catch (error) {
      if (!(error instanceof ApiError) || !MEANWHILE.has(error.code)) throw atRecordField(error, values['kind'])
      await refresh()
      return false
    }
    setAnswered(true)
    toast(t('decided'))
    await navigate(TO_REVIEW, { replace: true })
    return refresh()
  }
  return { answered, decide }
}
