import { useLanguage, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { texts } from './texts.ts'
import styles from './import.module.css'
import type { Import } from './send-import.ts'
import { useStandingStill } from './use-standing-still.ts'

/** Rows processed in a phase, and their total; an undo counts the written records. */
const donePart = ({ phase, rows, total, counts }: Import): { done: number; of: number | null } => {
  if (phase !== 'undo') return { done: rows, of: total }
  return { done: counts.restored + counts.removed + counts.left, of: counts.added + counts.changed + counts.implied }
}

const barOf = (one: Import): { max?: number; value?: number } => {
  const { pictures, pictured } = one.counts
  if (one.phase === 'import' && pictured > 0) return { max: pictures, value: Math.min(pictured, pictures) }
  const { done, of } = donePart(one)
  return of === null ? {} : { max: Math.max(of, 1), value: Math.min(done, of) }
}

/** Progress of a phase as of `readAt`, with a stop button. */
export const ImportProgress = ({ one, readAt, onStop }: { one: Import; readAt: number; onStop: () => void }) => {
  const t = useTexts(texts)
  const stands = useStandingStill(one.updated_at, readAt)
  const number = new Intl.NumberFormat(useLanguage())
  const { done, of } = donePart(one)
  const { pictures, pictured } = one.counts
  // The pictures follow the rows.
  const told =
    one.phase === 'import' && pictured > 0
      ? t('import_progress_pictures', { done: number.format(pictured), total: number.format(pictures) })
      : of === null
        ? t('import_progress_open', { rows: number.format(done) })
        : t('import_progress', { rows: number.format(done), total: number.format(of) })
  const label = one.phase === null ? '' : t(`import_phase_${one.phase}`)
  return (
    <div className={styles.progress}>
      <p>{one.state === 'waiting' ? t('import_waiting') : told}</p>
      <progress className={styles.bar} aria-label={label} {...barOf(one)} />
      {stands && one.state === 'running' && <p className={styles.quiet}>{t('import_stands')}</p>}
      <Button kind="outline" onClick={onStop}>
        {t('import_stop')}
      </Button>
    </div>
  )
}
