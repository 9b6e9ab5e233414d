import { call } from '@florilege/shared/client'
import type { ReportCase } from '@florilege/shared/contracts'
import { useLayer, useTexts } from '@florilege/shared/shell'
import { Button, DefinitionList, TimeSince } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { ReasonSheet } from '../../kit/table/choice/reason-sheet.tsx'
import { isContested } from './case-state.ts'
import { didKey } from './case-subject.ts'
import styles from './report.module.css'
import { OUTCOME_ID } from './use-focus-outcome.ts'
import { useReportsAgain } from './use-report-live.ts'

const momentOf = (at: string | null) => at && <TimeSince at={at} />
const statementOf = (text: string | null | undefined) => text && <span className={styles.statement}>{text}</span>

const Facts = ({ of: about }: { of: ReportCase }) => {
  const t = useTexts(texts)
  const { action } = about
  return (
    <DefinitionList
      entries={[
        { term: t('report_action'), value: action && t(didKey(about, action)) },
        { term: t('report_closed_at'), value: momentOf(about.closed_at) },
        { term: t('report_closed_by'), value: about.closed_by?.display_name },
        { term: t('report_statement'), value: statementOf(about.statement) },
        { term: t('report_appeal'), value: statementOf(about.appeal) },
        { term: t('report_answer'), value: statementOf(about.answer) },
        { term: t('report_answered_at'), value: momentOf(about.answered_at) },
        { term: t('report_restored'), value: momentOf(about.restored_at) },
        { term: t('report_restored_by'), value: about.restored_by?.display_name },
        { term: t('report_restored_why'), value: statementOf(about.restored_text) },
      ]}
    />
  )
}

/** Decision with its statement of reasons, the appeal, and the button that lifts it. */
export const CaseOutcome = ({ of: about }: { of: ReportCase }) => {
  const t = useTexts(texts)
  const again = useReportsAgain()
  const { id, action, restored_at, subject } = about
  const layer = useLayer(`restore-${id}`)
  const away = subject === 'item' && (action === 'hide' || action === 'remove') && !about.held_besides
  const given = away && restored_at === null && !isContested(about)
  return (
    <section className={styles.section} aria-labelledby={OUTCOME_ID}>
      <h2 id={OUTCOME_ID} className={styles.subtitle} tabIndex={-1}>
        {t('report_decided')}
      </h2>
      <Facts of={about} />
      {given && (
        <div className={styles.buttons}>
          <Button kind="outline" onClick={layer.show}>
            {t('report_restore')}
          </Button>
        </div>
      )}
      {layer.open && (
        <ReasonSheet
          title={t('report_restore')}
          intro={t(about.held_beneath ? 'report_restore_held' : 'report_restore_text')}
          action={t('report_restore')}
          done={t(about.held_beneath ? 'report_lift_done' : 'report_restored_done')}
          draft={`report-restore.${id}`}
          onClose={layer.close}
          onDo={async (text) => {
            await call('POST /api/report/case/:id/restore', { params: { id }, body: { text } })
            await again()
          }}
        />
      )}
    </section>
  )
}
