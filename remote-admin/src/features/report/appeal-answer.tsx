import { call } from '@florilege/shared/client'
import type { ReportCase } from '@florilege/shared/contracts'
import { useLayer, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { useState } from 'react'
import { texts } from '../../texts.ts'
import { ReasonSheet } from '../../kit/table/choice/reason-sheet.tsx'
import { onGroup } from './case-subject.ts'
import { useHeld } from './holder.tsx'
import styles from './report.module.css'
import { useFocusOutcome } from './use-focus-outcome.ts'
import { useReportsAgain } from './use-report-live.ts'

type Outcome = 'uphold' | 'lift'

const Answer = ({ of: about, outcome }: { of: ReportCase; outcome: Outcome }) => {
  const { id, action, subject } = about
  const ends = onGroup(about) ? 'suspend_group' : 'suspend'
  const t = useTexts(texts)
  const again = useReportsAgain()
  const layer = useLayer(`${outcome}-${id}`)
  // The effect of lifting depends on the action: a removed comment is gone, and a warning has been read.
  const item = about.held_besides || about.held_beneath ? 'held' : 'item'
  const comes = subject === 'item' && (action === 'hide' || action === 'remove') ? item : action === 'suspend' ? ends : 'words'
  return (
    <>
      <Button kind={outcome === 'uphold' ? 'primary' : 'outline'} onClick={layer.show}>
        {t(`report_${outcome}`)}
      </Button>
      {layer.open && (
        <ReasonSheet
          title={t(`report_${outcome}`)}
          intro={t(outcome === 'uphold' ? 'report_uphold_text' : `report_lift_${comes}`)}
          reasonHint={t('report_answer_hint')}
          action={t(`report_${outcome}`)}
          done={t(`report_${outcome}_done`)}
          draft={`report-${outcome}.${id}`}
          onClose={layer.close}
          onDo={async (text) => {
            try {
              await call('POST /api/report/case/:id/answer', { params: { id }, body: { outcome, text } })
            } finally {
              void again()
            }
          }}
        />
      )}
    </>
  )
}

/** Both answers to an appeal, for the moderator who claimed it: uphold or lift. The written text stays when the claim expires. */
export const AppealAnswer = ({ of: about }: { of: ReportCase }) => {
  const t = useTexts(texts)
  const { mine } = useHeld(about)
  useFocusOutcome()
  const [begun, setBegun] = useState(mine)
  if (mine && !begun) setBegun(true)
  if (!begun) return null
  return (
    <div role="group" aria-label={t('report_answer')} className={styles.buttons}>
      <Answer of={about} outcome="uphold" />
      <Answer of={about} outcome="lift" />
    </div>
  )
}
