import { call } from '@florilege/shared/client'
import type { BulkEdit } from '@florilege/shared/contracts'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { useEffect, useState } from 'react'
import styles from './bulk.module.css'
import { useRecordsAgain } from './use-records-again.ts'
import { texts } from './texts.ts'

type Props = { edit: BulkEdit }

/** Tests whether a job works on a bulk edit. */
export const isUnderWay = ({ state }: Pick<BulkEdit, 'state'>): boolean =>
  state === 'waiting' || state === 'running' || state === 'undoing'

/** Progress of a bulk edit, with a stop button, or of its undo. */
export const BulkProgress = ({ edit }: Props) => {
  const t = useTexts(texts)
  const number = new Intl.NumberFormat(useLanguage())
  const again = useRecordsAgain()
  const [busy, setBusy] = useState(false)
  const { id, state, undone } = edit
  const undoes = state === 'undoing' && undone !== null
  const [done, total] = undoes ? [undone.restored + undone.kept, edit.changed] : [edit.changed + edit.left, edit.total]
  const words = { done: number.format(done), total: number.format(total), rest: number.format(Math.max(total - done, 0)) }
  // The results of the records are read when the job has ended.
  useEffect(() => () => void again(), [again])
  const stop = async (): Promise<void> => {
    setBusy(true)
    try {
      await call('POST /api/admin/record/bulk/:id/stop', { params: { id } })
      await again()
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.preview}>
      <p className={styles.count}>{t('bulk_progress', words)}</p>
      <progress
        className={styles.bar}
        aria-label={t(undoes ? 'bulk_state_undoing' : 'bulk_state_running')}
        max={Math.max(total, 1)}
        value={Math.min(done, total)}
      />
      {!undoes && (
        <div className={styles.row}>
          <Button kind="outline" busy={busy} onClick={() => void stop()}>
            {t('bulk_halt')}
          </Button>
        </div>
      )}
    </div>
  )
}
