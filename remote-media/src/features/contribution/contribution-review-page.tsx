import type { ContributionPage } from '@florilege/shared/contracts'
import { REVIEW_ACTIONS } from '@florilege/shared/rules/forms'
import { useLiveEvent, usePage, useTexts } from '@florilege/shared/shell'
import { Button, ButtonLink, EmptyState, Form, FormContext, RadioGroup, SkeletonPlate, TextArea } from '@florilege/shared/ui'
import { use, useState } from 'react'
import { texts } from '../../texts.ts'
import { useMediaId } from '../media/record-id.ts'
import { RECORD_KINDS, RecordField } from './contribution-fields.tsx'
import type { RecordKind } from './contribution-fields.tsx'
import { kindOf } from './contribution-values.ts'
import { ContributionView } from './contribution-view.tsx'
import styles from './contribution.module.css'
import { ReviewConflict } from './review-conflict.tsx'
import { useContribution, useRefresh } from './use-contribution.tsx'
import { TO_REVIEW, useReview } from './use-review.ts'

type FormProps = {
  /** Version that the reviewer opened; the answer applies to it. */
  opened: ContributionPage
  /** Current version; null when the reviewer may no longer read it. */
  now: ContributionPage | null
}

/** Record that the contribution is accepted for: one species or one artwork. */
const AcceptedRecord = ({ opened }: Pick<FormProps, 'opened'>) => {
  const t = useTexts(texts)
  const { kept } = use(FormContext)
  const [kind, setKind] = useState<RecordKind>(
    () => RECORD_KINDS.find((one) => one === kept('kind')?.[0]) ?? (kindOf(opened) === 'artwork' ? 'artwork' : 'species'),
  )
  return (
    <>
      <RadioGroup
        name="kind"
        label={t('contribution_of')}
        initial={kind}
        choices={RECORD_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
        onChange={(value) => setKind(RECORD_KINDS.find((one) => one === value) ?? 'species')}
      />
      <RecordField kind={kind} item={opened} required />
    </>
  )
}

const ReviewForm = ({ opened, now }: FormProps) => {
  const t = useTexts(texts)
  const [decision, setDecision] = useState('')
  const { answered, decide } = useReview(opened, now)
  const open = now?.may.review === true
  return (
    <Form label={t('contribution_review')} draft={`contribution.review.${opened.id}`} guard={open} onSubmit={decide}>
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
          {decision === 'accept' && <AcceptedRecord opened={opened} />}
          {decision !== '' && decision !== 'accept' && (
            <TextArea name="reason" label={t('reason')} hint={t('reason_hint')} required maxLength={2000} rows={3} />
          )}
          {(busy || answered || (open && now.version === opened.version)) && (
            <Button type="submit" busy={busy}>
              {t('decide')}
            </Button>
          )}
          {!busy && !answered && <ReviewConflict opened={opened} now={now} />}
        </>
      )}
    </Form>
  )
}

/** Refetches after notifications: the contribution's state may have changed. */
const useReadAgain = () => {
  const refresh = useRefresh()
  useLiveEvent('notification', () => void refresh())
  useLiveEvent('notification-gone', () => void refresh())
  useLiveEvent('gap', () => void refresh())
}

const Review = ({ id }: { id: number }) => {
  const t = useTexts(texts)
  const { item, instead, failed, reading } = useContribution(id)
  const [opened, setOpened] = useState<ContributionPage | null>(null)
  // Cached data may be outdated: only the version fetched for this page counts as opened.
  if (opened === null && item?.may.review && !reading) setOpened(item)
  useReadAgain()
  const closed = failed || (item !== null && !item.may.review)
  usePage({ title: t('contribution_review'), back: TO_REVIEW, heading: closed && opened === null ? 'bar' : 'page' })
  if (opened !== null) {
    return (
      <div className={styles.whole}>
        <ContributionView item={item ?? opened} />
        <ReviewForm opened={opened} now={item} />
      </div>
    )
  }
  if (item === null) return instead
  if (item.may.review) return <SkeletonPlate />
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

/** Review page of a submitted contribution (RT-17). */
export const Page = () => {
  const id = useMediaId()
  return <Review key={id} id={id} />
}
