import { useTexts } from '@florilege/shared/shell'
import { columnTypeOf, IMPORT_FIELDS } from '@florilege/shared/rules/forms'
import { Checkbox, SelectField } from '@florilege/shared/ui'
import { texts } from './texts.ts'
import { KeySurvey, LeftOut, RaggedRows } from './survey/import-survey.tsx'
import styles from './import.module.css'
import type { Import } from './send-import.ts'
import { useImportWords } from './use-import-words.ts'

type Part = Import['parts'][number]
type Choice = Import['plan']['parts'][number]
type Props = { part: Part; choice: Choice; at: number; onChange: (choice: Choice) => void }

const KINDS = ['bibliography', 'genus', 'species', 'article'] as const
const CLASSES = {
  bibliography: ['artwork', 'book', 'article', 'chapter', 'thesis', 'report', 'map', 'other'],
  genus: ['artist', 'movement', 'taxon'],
} as const
const LEFT = ''

type Table = NonNullable<Choice['table']>
type TableProps = { part: Part; table: Table; at: number; set: (change: Partial<Table>) => void }

/** Fields of the columns of a table; a field has one column. */
const TableColumns = ({ part, table, at, set }: TableProps) => {
  const t = useTexts(texts)
  const words = useImportWords()
  const put = (column: string, field: string) => {
    const rest = table.columns.filter((one) => one.column !== column && (one.field !== field || field === LEFT))
    const before = table.columns.find((one) => one.column === column)
    const separator = before?.separator ?? '|'
    set({ columns: field === LEFT ? rest : [...rest, { column, field, type: columnTypeOf(field), separator }] })
  }
  return (
    <fieldset className={styles.columns}>
      <legend className={styles.legend}>{t('import_columns')}</legend>
      {part.columns.map(({ name, example }) => (
        <SelectField
          key={name}
          name={`column-${at}-${name}`}
          label={name}
          {...(example === null ? {} : { hint: t('import_example', { value: example }) })}
          value={table.columns.find(({ column }) => column === name)?.field ?? LEFT}
          onChange={({ currentTarget }) => put(name, currentTarget.value)}
        >
          <option value={LEFT}>{t('import_leave')}</option>
          {IMPORT_FIELDS[table.kind].map((field) => (
            <option key={field} value={field}>
              {words.field(field)}
            </option>
          ))}
        </SelectField>
      ))}
    </fieldset>
  )
}

const TablePart = ({ part, choice, at, onChange }: Props & { choice: Choice & { table: Table } }) => {
  const t = useTexts(texts)
  const { table } = choice
  const set = (change: Partial<Table>) => onChange({ ...choice, table: { ...table, ...change } })
  const become = (kind: (typeof KINDS)[number]) => {
    const columns = table.columns.filter(({ field }) => IMPORT_FIELDS[kind].includes(field))
    set({ kind, class: kind === 'bibliography' ? 'artwork' : kind === 'genus' ? 'artist' : null, columns })
  }
  const classes: readonly string[] = table.kind === 'bibliography' || table.kind === 'genus' ? CLASSES[table.kind] : []
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          name={`kind-${at}`}
          label={t('import_kind')}
          value={table.kind}
          onChange={({ currentTarget }) => become(KINDS.find((kind) => kind === currentTarget.value) ?? 'bibliography')}
        >
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`import_kind_${kind}`)}
            </option>
          ))}
        </SelectField>
        {classes.length > 0 && (
          <SelectField
            name={`class-${at}`}
            label={t('import_class')}
            value={table.class ?? ''}
            onChange={({ currentTarget }) => set({ class: (currentTarget.value || null) as typeof table.class })}
          >
            {classes.map((one) => (
              <option key={one} value={one}>
                {t(`class_${one}` as 'class_artwork')}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          name={`key-${at}`}
          label={t('import_key')}
          hint={t('import_key_hint')}
          value={table.key}
          onChange={({ currentTarget }) => set({ key: currentTarget.value })}
        >
          {part.columns.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <KeySurvey part={part} table={table} />
      <RaggedRows part={part} />
      <LeftOut part={part} table={table} />
      <TableColumns part={part} table={table} at={at} set={set} />
    </>
  )
}

/** Required fields. */
const NEEDED = new Set(['class', 'genus', 'epithet'])

const KnownPart = ({ part, choice, at, onChange }: Props) => {
  const t = useTexts(texts)
  const words = useImportWords()
  const kinds = part.kinds.flatMap((kind) => IMPORT_FIELDS[kind]).filter((field) => columnTypeOf(field) === 'text')
  const targets = [...new Set(kinds)].filter(
    (field) =>
      !field.includes('.') && !field.startsWith('picture') && !['title', 'language', 'class', 'date', 'creator'].includes(field),
  )
  const put = (field: string, to: string) => {
    const rest = choice.fields.filter((one) => one.field !== field)
    onChange({ ...choice, fields: to === field ? rest : [...rest, { field, to: to === LEFT ? null : to }] })
  }
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>{t('import_fields')}</summary>
      <div className={styles.columns}>
        {part.columns
          .filter(({ name }) => !NEEDED.has(name))
          .map(({ name, example }) => {
            const chosen = choice.fields.find(({ field }) => field === name)
            return (
              <SelectField
                key={name}
                name={`field-${at}-${name}`}
                label={words.field(name)}
                {...(example === null ? {} : { hint: t('import_example', { value: example }) })}
                value={chosen === undefined ? name : (chosen.to ?? LEFT)}
                onChange={({ currentTarget }) => put(name, currentTarget.value)}
              >
                <option value={name}>{t('import_as_read')}</option>
                <option value={LEFT}>{t('import_leave')}</option>
                {targets
                  .filter((field) => field !== name)
                  .map((field) => (
                    <option key={field} value={field}>
                      {words.field(field)}
                    </option>
                  ))}
              </SelectField>
            )
          })}
      </div>
    </details>
  )
}

/** Detected data set with its mapping. */
export const ImportPartCard = (props: Props) => {
  const t = useTexts(texts)
  const words = useImportWords()
  const { part, choice, onChange } = props
  const { table } = choice
  return (
    <li className={styles.part}>
      <h3 className={styles.format}>{words.format(part.format)}</h3>
      <p className={styles.quiet}>{part.files.slice(0, 5).join(', ') + (part.files.length > 5 ? '…' : '')}</p>
      <Checkbox
        name={`take-${props.at}`}
        label={t('import_take')}
        checked={choice.take}
        onChange={({ currentTarget }) => onChange({ ...choice, take: currentTarget.checked })}
      >
        {t('import_take')}
      </Checkbox>
      {choice.take && (table === null ? <KnownPart {...props} /> : <TablePart {...props} choice={{ ...choice, table }} />)}
    </li>
  )
}
