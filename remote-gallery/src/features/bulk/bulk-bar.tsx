import { useTexts } from '@florilege/shared/shell'
import { Button, Chip } from '@florilege/shared/ui'
import { isNone, NONE } from './bulk-choice.ts'
import type { BulkChoice } from './bulk-choice.ts'
import styles from './bulk.module.css'
import { texts } from './texts.ts'

type Props = { choice: BulkChoice; onChoice: (choice: BulkChoice) => void; onEdit: () => void }

/** Bar at the foot of the screen: number of selected records, and the actions on them. */
export const BulkBar = ({ choice, onChoice, onEdit }: Props) => {
  const t = useTexts(texts)
  const { ids, all } = choice
  const words = all ? t('bulk_everything') : ids.size === 0 ? t('bulk_none') : t('bulk_count', { count: ids.size })
  return (
    <section className={styles.chosen} aria-label={t('bulk_chosen')}>
      <p role="status" className={styles.number}>
        {words}
      </p>
      <Chip selected={all} onClick={() => onChoice({ ids: new Set(), all: !all })}>
        {t('bulk_everything')}
      </Chip>
      {!isNone(choice) && (
        <>
          <Button onClick={onEdit}>{t('bulk_edit')}</Button>
          <Button kind="quiet" onClick={() => onChoice(NONE)}>
            {t('bulk_clear')}
          </Button>
        </>
      )}
    </section>
  )
}
