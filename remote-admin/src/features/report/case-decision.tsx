import { call } from '@florilege/shared/client'
import type { ReportCasePage } from '@florilege/shared/contracts'
import { ACTIONS_ON } from '@florilege/shared/rules/relations'
import { toast, useTexts } from '@florilege/shared/shell'
import { Form } from '@florilege/shared/ui'
import type { OnSubmit } from '@florilege/shared/ui'
import { useState } from 'react'
import { texts } from '../../texts.ts'
import { endOfDay } from '../../kit/table/end-of-day.ts'
import { DecisionFields } from './decision-fields.tsx'
import { useHeld } from './holder.tsx'
import styles from './report.module.css'
import { useFocusOutcome } from './use-focus-outcome.ts'
import { useReportsAgain } from './use-report-live.ts'

/** Form of the decision on a claimed case. The written text stays when the claim expires, until the case is claimed again. */
export const CaseDecision = ({ of: about }: { of: ReportCasePage }) => {
  const t = useTexts(texts)
  const again = useReportsAgain()
  useFocusOutcome()
  const { mine } = useHeld(about)
  const [begun, setBegun] = useState(mine)
  if (mine && !begun) setBegun(true)
  if (!begun) return null
  const { falls_on: target } = about
  // Without a target, warning and suspension are not offered; for a deleted item, only leaving it is.
  const choices = ACTIONS_ON[about.subject].filter((one) =>
    one === 'warn' || one === 'suspend' ? target !== null : one === 'leave' || !about.deleted,
  )
  const onSubmit: OnSubmit = async (values) => {
    const action = choices.find((one) => one === values['action'])
    if (action === undefined) return { action: 'FIELD_REQUIRED' }
    const until = action === 'suspend' ? endOfDay(values['until']) : undefined
    const body = { action, text: values['text'] ?? '', until }
    try {
      await call('POST /api/report/case/:id/decision', { params: { id: about.id }, body })
    } finally {
      void again()
    }
    toast(t('report_done'))
    return undefined
  }
  return (
    <section className={styles.section} aria-labelledby="report-decision">
      <h2 id="report-decision" className={styles.subtitle}>
        {t('report_decision')}
      </h2>
      <Form label={t('report_decision')} draft={`report-case.${about.id}`} asks={false} onSubmit={onSubmit}>
        {({ busy }) => <DecisionFields choices={choices} group={target !== null && target.type !== 'PERSON'} busy={busy} />}
      </Form>
    </section>
  )
}
