import type { ReportCase } from '@florilege/shared/contracts'
import { reportTexts } from '@florilege/shared/report'
import { useTexts } from '@florilege/shared/shell'
import { KindChip } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import styles from './report.module.css'

/** Categories of the reports of a case, each with its count if more than one. */
export const Categories = ({ of: { categories, first } }: { of: Pick<ReportCase, 'categories' | 'first'> }) => {
  const t = useTexts(texts)
  const words = useTexts(reportTexts)
  return (
    <span className={styles.chips}>
      {first && <KindChip tint="gaude">{t('report_first')}</KindChip>}
      {categories.map(({ category, count }) => (
        <KindChip key={category} tint="garance">
          {words(`report_${category}`)}
          {count > 1 && ` × ${count}`}
        </KindChip>
      ))}
    </span>
  )
}
