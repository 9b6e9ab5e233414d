import { useTexts } from '@florilege/shared/shell'
import { SelectField, TagsField, TextArea, TextField, tagsOf } from '@florilege/shared/ui'
import type { EditorImage } from '@florilege/shared/editor'
import type { RecordKind } from '@florilege/shared/contracts'
import { catalogueTexts } from '../../../catalogue-texts.ts'
import { DocumentField } from './document-field.tsx'
import { RANKS, rankWords } from '../../../kit/record/field/taxon-words.ts'
import styles from '../edit.module.css'
import { CLASSES } from '../../../kit/record/field/record-specs.ts'
import type { FieldSpec } from '../../../kit/record/field/record-specs.ts'
import type { RichText } from '../../../kit/record/field/record-values.ts'

type Props = {
  kind: RecordKind
  spec: FieldSpec
  values: Readonly<Record<string, string>>
  images: readonly EditorImage[]
  onClass: (value: string) => void
}

const ARTICLE = 200_000

const DatingFields = ({ name, values }: { name: string; values: Props['values'] }) => {
  const t = useTexts(catalogueTexts)
  return (
    <div className={styles.dating}>
      <TextField name={name} label={t('date')} hint={t('edit_date_hint')} defaultValue={values[name]} maxLength={200} />
      <TextField
        name={`${name}_from`}
        label={t('edit_date_from')}
        inputMode="numeric"
        defaultValue={values[`${name}_from`]}
        maxLength={8}
      />
      <TextField
        name={`${name}_to`}
        label={t('edit_date_to')}
        hint={t('edit_years_hint')}
        inputMode="numeric"
        defaultValue={values[`${name}_to`]}
        maxLength={8}
      />
    </div>
  )
}

type OwnProps = { name: string; label: string; required: boolean; defaultValue: string }

const ClassField = ({ kind, own, onClass }: Pick<Props, 'kind' | 'onClass'> & { own: OwnProps }) => {
  const t = useTexts(catalogueTexts)
  return (
    <SelectField {...own} onChange={(event) => onClass(event.target.value)}>
      {(CLASSES[kind] ?? []).map((one) => (
        <option key={one} value={one}>
          {t(`edit_class_${one}`)}
        </option>
      ))}
    </SelectField>
  )
}

/** Rank of a taxon; one that a source has given stays among the choices. */
const RankField = ({ own }: { own: OwnProps }) => {
  const t = useTexts(catalogueTexts)
  const now = own.defaultValue
  const known = RANKS.some((rank) => rank === now)
  return (
    <SelectField {...own}>
      {RANKS.map((rank) => (
        <option key={rank} value={rank}>
          {rankWords(rank, t)}
        </option>
      ))}
      {!known && now !== '' && <option value={now}>{now}</option>}
    </SelectField>
  )
}

const DescriptionFields = ({ spec: { limit }, values }: Pick<Props, 'spec' | 'values'>) => {
  const t = useTexts(catalogueTexts)
  return (['fr', 'en'] as const).map((language) => (
    <TextArea
      key={language}
      name={`description_${language}`}
      label={t(`field_description_${language}`)}
      defaultValue={values[`description_${language}`] ?? ''}
      limit={limit}
      lang={language}
      rows={5}
    />
  ))
}

/** Form control of one field of a record. */
export const RecordField = ({ kind, spec, values, images, onClass }: Props) => {
  const t = useTexts(catalogueTexts)
  const { name, as, limit, required = false } = spec
  const label = t(`field_${name}`)
  const own = { name, label, required, defaultValue: values[name] ?? '' }
  if (as === 'line') return <TextField {...own} maxLength={limit} />
  if (as === 'area') return <TextArea {...own} limit={limit} rows={3} />
  if (as === 'tags') return <TagsField name={name} label={label} initial={tagsOf(values[name])} most={500} longest={500} />
  if (as === 'dating') return <DatingFields name={name} values={values} />
  if (as === 'document')
    return (
      <DocumentField
        name={name}
        label={label}
        initial={JSON.parse(values[name] ?? '[]') as RichText}
        images={images}
        limit={ARTICLE}
      />
    )
  if (as === 'class') return <ClassField kind={kind} own={own} onClass={onClass} />
  if (as === 'rank') return <RankField own={own} />
  if (as === 'localised' && name === 'description') return <DescriptionFields spec={spec} values={values} />
  return <TextArea {...own} hint={t(`edit_hint_${as === 'localised' ? 'lines' : as}`)} rows={3} />
}
