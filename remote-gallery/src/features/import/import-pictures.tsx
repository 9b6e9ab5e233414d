import { useLanguage, useTexts } from '@florilege/shared/shell'
import { TextField } from '@florilege/shared/ui'
import { texts } from './texts.ts'
import styles from './import.module.css'
import type { Import } from './send-import.ts'

type Plan = Import['plan']

/** True when an import has pictures: among its files, or by a column. */
export const hasPictures = ({ pictures }: Import, { parts }: Plan): boolean =>
  pictures > 0 || parts.some(({ take, table }) => take && table?.columns.some(({ field }) => field === 'picture'))

/** Pictures of an import: how they find their records, and the credit and licence of those whose rows state none. */
export const ImportPictures = ({ one, plan, setPlan }: { one: Import; plan: Plan; setPlan: (plan: Plan) => void }) => {
  const t = useTexts(texts)
  const set = (change: Partial<Plan['pictures']>) => setPlan({ ...plan, pictures: { ...plan.pictures, ...change } })
  return (
    <section className={styles.section} aria-labelledby="import-pictures">
      <h2 id="import-pictures" className={styles.subtitle}>
        {t('import_pictures')}
      </h2>
      {one.pictures > 0 && <p>{t('import_pictures_found', { count: one.pictures })}</p>}
      <p className={styles.quiet}>{t('import_pictures_how')}</p>
      <div className={styles.pair}>
        {(['credit', 'licence'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`import_picture_${name}`)}
            hint={t(`import_picture_${name}_hint`)}
            maxLength={200}
            value={plan.pictures[name] ?? ''}
            onChange={({ currentTarget }) => set({ [name]: currentTarget.value || null })}
          />
        ))}
      </div>
    </section>
  )
}

/** Counts of a run: pictures with a record, records without picture, pictures without record, with their names. */
export const PictureCounts = ({ one }: { one: Import }) => {
  const t = useTexts(texts)
  const number = new Intl.NumberFormat(useLanguage())
  const { pictures, pictured, lost, bare, unused } = one.counts
  if (pictures + lost + unused === 0 && one.pictures === 0) return null
  const shown = [
    ['import_pictures_with', pictures],
    ...(one.phase === 'check' ? [] : ([['import_pictures_stored', pictured]] as const)),
    ['import_pictures_lost', lost],
    ['import_pictures_bare', bare],
    ['import_pictures_unused', unused],
  ] as const
  return (
    <>
      <dl className={styles.counts}>
        {shown.map(([key, count]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{number.format(count)}</dd>
          </div>
        ))}
      </dl>
      {one.unused.length > 0 && (
        <details className={styles.details}>
          <summary className={styles.summary}>{t('import_pictures_unused_names')}</summary>
          <p className={styles.quiet}>{one.unused.join(', ') + (one.unused.length < unused ? '…' : '')}</p>
        </details>
      )}
    </>
  )
}
