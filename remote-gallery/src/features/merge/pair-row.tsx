import { shownTitle } from '@florilege/shared/rules'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { Button, ButtonLink, KindChip } from '@florilege/shared/ui'
import type { Ref } from 'react'
import styles from './merge.module.css'
import type { Pair } from './merge-calls.ts'
import { comparePath } from './merge-path.ts'
import { RecordSide } from './record-side.tsx'
import { texts } from './texts.ts'

type Props = { pair: Pair; busy: boolean; onDifferent: () => void; heading: Ref<HTMLHeadingElement> }

/** Pair of the queue: both records side by side, what they have in common, and the two answers. */
export const PairRow = ({ pair: { id, first, second, reasons }, busy, onDifferent, heading }: Props) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const names = { one: shownTitle(first.title, language), other: shownTitle(second.title, language) }
  return (
    <li className={styles.row}>
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        {t('merge_pair', names)}
      </h2>
      <div className={styles.pair}>
        {[first, second].map((record) => (
          <div key={record.id} className={styles.side}>
            <RecordSide record={record} />
          </div>
        ))}
      </div>
      <ul className={`plain-list ${styles.reasons}`} aria-label={t('merge_reasons')}>
        {reasons.map((reason) => (
          <li key={reason}>
            <KindChip tint="verdure">{t(`merge_reason_${reason}`)}</KindChip>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <ButtonLink to={comparePath(first.id, second.id, id)} aria-label={t('merge_compare_named', names)}>
          {t('merge_compare')}
        </ButtonLink>
        <Button kind="outline" busy={busy} aria-label={t('merge_different_named', names)} onClick={onDifferent}>
          {t('merge_different')}
        </Button>
      </div>
    </li>
  )
}
