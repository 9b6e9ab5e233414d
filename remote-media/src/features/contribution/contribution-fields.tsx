import type { ContributionPage } from '@florilege/shared/contracts'
import { CONTRIBUTION_LICENCES } from '@florilege/shared/rules/forms'
import type { Position } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import { Autocomplete, DateField, FormContext, RadioGroup, TextArea, TextField } from '@florilege/shared/ui'
import { use, useState } from 'react'
import { texts } from '../../texts.ts'
import { PositionFields } from '../edit/media-fields.tsx'
import { CONTRIBUTION_KINDS, kindOf } from './contribution-values.ts'
import type { ContributionKind } from './contribution-values.ts'

export const RECORD_KINDS = ['species', 'artwork'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

type RecordFieldProps = {
  kind: RecordKind
  required?: boolean
  item: ContributionPage | null
  /** Receives the titles of chosen records, by id. */
  onTitles?: (titles: Record<string, string>) => void
}

/** Autocomplete field for a species or an artwork. */
export const RecordField = ({ kind, item, required = false, onTitles }: RecordFieldProps) => {
  const t = useTexts(texts)
  const own = item?.record && kindOf(item) === kind ? [{ k: item.record.title, v: item.record.id }] : []
  return (
    <Autocomplete
      key={kind}
      name={`record_${kind}`}
      label={t(`record_${kind}`)}
      required={required}
      address={`/api/autocomplete/${kind}`}
      initial={own}
      onChange={(chosen) => onTitles?.(Object.fromEntries(chosen.map(({ k, v }) => [String(v), k])))}
    />
  )
}

/** Choice of the subject: a record, or the suggestion of a name for an unknown one. */
const SubjectFields = ({ item, onTitles }: Pick<RecordFieldProps, 'item' | 'onTitles'>) => {
  const t = useTexts(texts)
  const { kept } = use(FormContext)
  const [kind, setKind] = useState<ContributionKind>(
    () => CONTRIBUTION_KINDS.find((one) => one === kept('kind')?.[0]) ?? kindOf(item),
  )
  return (
    <>
      <RadioGroup
        name="kind"
        label={t('contribution_of')}
        initial={kind}
        choices={CONTRIBUTION_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
        onChange={(value) => setKind(CONTRIBUTION_KINDS.find((one) => one === value) ?? 'unknown')}
      />
      {kind === 'unknown' ? (
        <TextField
          name="suggestion"
          label={t('suggestion')}
          hint={t('suggestion_hint')}
          defaultValue={item?.suggestion ?? ''}
          maxLength={200}
        />
      ) : (
        <RecordField kind={kind} item={item} {...(onTitles === undefined ? {} : { onTitles })} />
      )}
    </>
  )
}

const positionOf = (item: ContributionPage | null): Position | null =>
  item !== null && item.lat !== null && item.lon !== null ? { lat: item.lat, lon: item.lon } : null

/** Position and date from the photographs' metadata. */
export type PhotosSay = { position: Position | null; takenAt: string | null }

type Props = Pick<RecordFieldProps, 'item' | 'onTitles'> & { photos: PhotosSay }

/** Fields of a contribution without its photographs; metadata fills the empty ones. */
export const ContributionFields = ({ item, photos, onTitles }: Props) => {
  const t = useTexts(texts)
  const own = positionOf(item)
  return (
    <>
      <SubjectFields item={item} {...(onTitles === undefined ? {} : { onTitles })} />
      <DateField
        name="observed_at"
        label={t('observed_at')}
        time
        initial={item?.observed_at?.slice(0, 16) ?? ''}
        offered={photos.takenAt?.slice(0, 16) ?? null}
      />
      <TextField name="place" label={t('place')} hint={t('place_hint')} defaultValue={item?.place ?? ''} maxLength={200} />
      <PositionFields
        prefix=""
        position={own}
        photo={photos.position}
        fills
        initial={own === null || item === null ? 'about' : item.position_precision}
      />
      <TextArea name="note" label={t('note')} defaultValue={item?.note ?? ''} maxLength={5000} rows={3} />
      <RadioGroup
        name="licence"
        label={t('licence')}
        initial={item?.licence ?? ''}
        choices={CONTRIBUTION_LICENCES.map((value) => ({
          value,
          label: t(`licence_${value}`),
          hint: t(`licence_hint_${value}`),
        }))}
      />
    </>
  )
}
