import { useQueryClient } from '@tanstack/react-query'
import { call } from '@florilege/shared/client'
import { REPORT_TEXT } from '@florilege/shared/rules/relations'
import { toast, useTexts } from '@florilege/shared/shell'
import { Button, Form, RadioGroup, Sheet, TextArea, TimeSince } from '@florilege/shared/ui'
import type { OnSubmit } from '@florilege/shared/ui'
import { communityTexts } from '../../../community-texts.ts'
import { readPostsAgain } from '../../../kit/post/post-cache.ts'
import { CaseClaimed } from './case-claimed.tsx'
import { CaseShown } from './case-shown.tsx'
import styles from './appeal-sheet.module.css'
import { refreshGroup } from '../refresh-group.ts'
import type { ReportCase } from './reported-posts.tsx'

const OUTCOMES = ['uphold', 'lift'] as const

/** "Masqué · Sacha · il y a 2 h". */
const Decided = ({ of: { action, closed_at: at, closed_by: by } }: { of: ReportCase }) => {
  const text = useTexts(communityTexts)
  if (action === null || at === null) return null
  return (
    <>
      {text(`group_contested_${action}`)}
      {by !== null && ` · ${by.display_name}`}
      {' · '}
      <TimeSince at={at} />
    </>
  )
}

/** Hint about the effect of lifting a decision: it restores no deleted comment, and nothing hidden by another decision. */
const liftHint = ({ subject, action, item, held_besides }: ReportCase) => {
  if (subject !== 'item' || (action !== 'hide' && action !== 'remove')) return 'group_contested_lift_words'
  if (item === null) return 'group_contested_lift_gone'
  return held_besides ? 'group_contested_lift_held' : 'group_contested_lift_hint'
}

type AppealSheetProps = { about: ReportCase; entity: number; onAnswered: () => void; onClose: () => void }

/**
 * Answers an appeal against a decision of the group: upheld or lifted, with reasons. The text survives a visit to the linked
 * content.
 */
export const AppealSheet = ({ about, entity, onAnswered, onClose }: AppealSheetProps) => {
  const text = useTexts(communityTexts)
  const client = useQueryClient()
  const title = text('group_contested_title')
  const hints = {
    uphold: text('group_contested_uphold_hint'),
    lift: text(liftHint(about)),
  }
  const onSubmit: OnSubmit = async (values) => {
    const outcome = OUTCOMES.find((one) => one === values['outcome'])
    if (outcome === undefined) return { outcome: 'FIELD_REQUIRED' }
    const params = { id: about.id }
    // Claim again: writing may have outlasted the claim.
    await call('POST /api/report/case/:id/claim', { params })
    await call('POST /api/report/case/:id/answer', { params, body: { outcome, text: values['text'] ?? '' } })
    onAnswered()
    toast(text(`group_contested_${outcome}_done`))
    onClose()
    await Promise.all([refreshGroup(client, entity), outcome === 'lift' && readPostsAgain(client)])
    return undefined
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <CaseClaimed of={about} />
      <CaseShown about={about} entity={entity} />
      <dl className={styles.said}>
        <dt>{text('group_contested_decided')}</dt>
        <dd>
          <Decided of={about} />
        </dd>
        <dt>{text('group_contested_reasons')}</dt>
        <dd>{about.statement}</dd>
        <dt>{text('group_contested_words')}</dt>
        <dd>{about.appeal}</dd>
      </dl>
      <Form label={title} draft={`case-appeal.${about.id}`} asks={false} onSubmit={onSubmit}>
        {({ busy }) => (
          <>
            <RadioGroup
              name="outcome"
              label={text('group_contested_outcome')}
              required
              choices={OUTCOMES.map((value) => ({ value, label: text(`group_contested_${value}`), hint: hints[value] }))}
            />
            <TextArea name="text" label={text('group_contested_text')} required minLength={3} limit={REPORT_TEXT} rows={3} />
            <Button type="submit" busy={busy}>
              {text('group_contested_send')}
            </Button>
          </>
        )}
      </Form>
    </Sheet>
  )
}
