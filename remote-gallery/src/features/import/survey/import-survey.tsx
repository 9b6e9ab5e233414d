import { useLanguage, useTexts } from '@florilege/shared/shell'
import { texts } from '../texts.ts'
import styles from '../import.module.css'
import type { Import } from '../send-import.ts'

type Part = Import['parts'][number]
type Table = NonNullable<Import['plan']['parts'][number]['table']>

/** Uniqueness of the chosen key column, and the rows it would exclude. */
export const KeySurvey = ({ part, table }: { part: Part; table: Table }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const { survey } = part
  const column = survey?.columns[part.columns.findIndex(({ name }) => name === table.key)]
  if (survey === undefined || column === undefined) return null
  const number = new Intl.NumberFormat(language)
  const rows = survey.rows - survey.ragged.count
  const empty = rows - column.filled
  const isUnique = column.repeated === 0 && empty === 0
  return (
    <div className={isUnique ? styles.sound : styles.warning} role="status">
      {isUnique && <p>{t('import_survey_unique', { count: rows })}</p>}
      {column.repeated === null && <p>{t('import_survey_none')}</p>}
      {column.repeated !== null && column.repeated > 0 && (
        <>
          <p>{t('import_survey_repeated', { count: column.repeated })}</p>
          <ul className="plain-list">
            {column.first.map(({ value, rows: at }) => (
              <li key={value}>{t('import_survey_value', { value, rows: at.join(', ') })}</li>
            ))}
          </ul>
        </>
      )}
      {empty > 0 && <p>{t('import_survey_empty', { count: empty })}</p>}
      {!survey.whole && <p>{t('import_survey_part', { rows: number.format(survey.rows) })}</p>}
    </div>
  )
}

/** Rows with too many or too few values. */
export const RaggedRows = ({ part: { survey, columns } }: { part: Part }) => {
  const t = useTexts(texts)
  if (survey === undefined || survey.ragged.count === 0) return null
  const { count, first } = survey.ragged
  return (
    <div className={styles.warning}>
      <p>{t('import_survey_ragged', { count })}</p>
      <ul className="plain-list">
        {first.map(({ row, values }) => (
          <li key={row}>{t('import_survey_ragged_row', { row, values, columns: columns.length })}</li>
        ))}
      </ul>
    </div>
  )
}

/** Columns without a use, neither as a field nor as key. */
export const LeftOut = ({ part, table }: { part: Part; table: Table }) => {
  const t = useTexts(texts)
  const language = useLanguage()
  const taken = new Set([table.key, ...table.columns.map(({ column }) => column)])
  const left = part.columns.map(({ name }) => name).filter((name) => !taken.has(name))
  if (left.length === 0) return null
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(left)
  return <p className={styles.warning}>{t('import_survey_left', { count: left.length, names })}</p>
}
