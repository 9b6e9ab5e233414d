import { useLanguage, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import styles from './import.module.css'
import type { Import } from './send-import.ts'

/** Rows that a phase has dealt with, and of how many; an undo goes through what was written. */
const donePart = ({ phase, rows, total, counts }: Import): { done: number; of: number | null } => {
  if (phase !== 'undo') return { done: rows, of: total }
  return { done: counts.restored + counts.removed + counts.left, of: counts.added + counts.changed + counts.implied }
}

/** How far a phase is, with the way to stop it. */
export const ImportProgress = ({ one, onStop }: { one: Import; onStop: () => void }) => {
  const t = useTexts(texts)
  const number = new Intl.NumberFormat(useLanguage())
  const { done, of } = donePart(one)
  const told =
    of === null
      ? t('import_progress_open', { rows: number.format(done) })
      : t('import_progress', { rows: number.format(done), total: number.format(of) })
  const label = one.phase === null ? '' : t(`import_phase_${one.phase}`)
  return (
    <div className={styles.progress}>
      <p>{one.state === 'waiting' ? t('import_waiting') : told}</p>
      <progress
        className={styles.bar}
        aria-label={label}
        {...(of === null ? {} : { max: Math.max(of, 1), value: Math.min(done, of) })}
      />
      <Button kind="outline" onClick={onStop}>
        {t('import_stop')}
      </Button>
    </div>
  )
}
