import { call } from '@florilege/shared/client'
import type { ContributionPage } from '@florilege/shared/contracts'
import { REVIEW_ACTIONS } from '@florilege/shared/rules/forms'
import { toast, usePage, useTexts } from '@florilege/shared/shell'
import { Button, ButtonLink, EmptyState, Form, RadioGroup, TextArea } from '@florilege/shared/ui'
import type { OnSubmit } from '@florilege/shared/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { texts } from '../../texts.ts'
import { useMediaId } from '../media/record-id.ts'
import { RecordField } from './contribution-fields.tsx'
import { ContributionView } from './contribution-view.tsx'
import styles from './contribution.module.css'
import { useContribution, useRefresh } from './use-contribution.tsx'

const TO_REVIEW = '/contribution/photos/all/submitted/'

const ReviewForm = ({ item }: { item: ContributionPage }) => {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const refresh = useRefresh()
  const [decision, setDecision] = useState('')
  const decide: OnSubmit = async (values) => {
    const params = { id: item.id }
    const { version } = item
    const reason = values['reason']?.trim() ?? ''
    const action = REVIEW_ACTIONS.find((one) => one === values['decision'])
    if (action === 'accept') {
      const record = Number(values['record_species'] || values['record_artwork'] || '')
      const body = record > 0 ? { version, record_id: record } : { version }
      await call('POST /api/contribution/:id/accept', { params, body })
    } else if (reason === '') return { reason: 'FIELD_REQUIRED' }
    else if (action === 'send-back') await call('POST /api/contribution/:id/send-back', { params, body: { version, reason } })
    else await call('POST /api/contribution/:id/reject', { params, body: { version, reason } })
    await refresh()
    toast(t('decided'))
    await navigate(TO_REVIEW, { replace: true })
    return undefined
  }
  return (
    <Form label={t('contribution_review')} draft={`contribution.review.${item.id}`} onSubmit={decide}>
      {({ busy }) => (
        <>
          <RadioGroup
            name="decision"
            label={t('decision')}
            required
            choices={REVIEW_ACTIONS.map((value) => ({
              value,
              label: t(`decision_${value}`),
              hint: t(`decision_${value}_hint`),
            }))}
            onChange={setDecision}
          />
          {decision === 'accept' && (
            <>
              <RecordField kind="species" item={item} />
              <RecordField kind="artwork" item={item} />
            </>
          )}
          {decision !== '' && decision !== 'accept' && (
            <TextArea name="reason" label={t('reason')} hint={t('reason_hint')} required maxLength={2000} rows={3} />
          )}
          <Button type="submit" busy={busy}>
            {t('decide')}
          </Button>
        </>
      )}
    </Form>
  )
}

/** Reading a contribution that was handed in, and answering it (RT-17). */
export const Page = () => {
  const t = useTexts(texts)
  const id = useMediaId()
  const { item, instead, failed } = useContribution(id)
  const closed = failed || (item !== null && !item.may.review)
  usePage({ title: t('contribution_review'), back: TO_REVIEW, heading: closed ? 'bar' : 'page' })
  if (item === null) return instead
  if (!item.may.review) {
    return (
      <EmptyState
        title={t('not_to_review')}
        action={
          <ButtonLink kind="outline" to={`/contribution/${id}/`}>
            {t('look_at')}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <div className={styles.whole}>
      <ContributionView item={item} />
      <ReviewForm key={item.version} item={item} />
    </div>
  )
}
