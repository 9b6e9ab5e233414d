import { ApiError } from '@florilege/shared/client'
import type { CallInput } from '@florilege/shared/client'
import type { Contribution, Picture } from '@florilege/shared/contracts'
import { placeOf, placeValue } from '@florilege/shared/map'
import { POSITION_PRECISIONS } from '@florilege/shared/rules'
import { CONTRIBUTION_LICENCES } from '@florilege/shared/rules/forms'
import type { Theirs } from '@florilege/shared/ui'
import type { UploadItem } from '../upload/queue/upload-item.ts'
import type { PhotosSay } from './contribution-fields.tsx'

type Body = NonNullable<CallInput<'POST /api/contribution'>['body']>

const words = (value: string | undefined): string | null => value?.trim() || null

/** Moves an error of `record_id` to the visible record field. */
export const atRecordField = (error: unknown, kind: string | undefined): unknown => {
  const wrong = error instanceof ApiError ? error.fields['record_id'] : undefined
  if (!(error instanceof ApiError) || wrong === undefined || kind === undefined) return error
  const { record_id: _id, ...others } = error.fields
  return new ApiError(error.status, error.code, { ...others, [`record_${kind}`]: wrong })
}

export const CONTRIBUTION_KINDS = ['species', 'artwork', 'unknown'] as const
export type ContributionKind = (typeof CONTRIBUTION_KINDS)[number]

/** Kind choice of the form: species for a new contribution, unknown for one without a record. */
export const kindOf = (item: Pick<Contribution, 'record' | 'suggestion'> | null): ContributionKind => {
  if (item === null || item.record === null) return item?.suggestion ? 'unknown' : 'species'
  return item.record.kind === 'species' ? 'species' : 'artwork'
}

/** Form values of a version saved by another tab or device. */
export const contributionInFields = (current: unknown): Omit<Theirs, 'read'> => {
  const item = current as Contribution
  const kind = kindOf(item)
  const { lat, lon, record } = item
  const place = lat === null || lon === null ? null : { lat, lon }
  return {
    version: item.version,
    values: {
      kind,
      ...(kind === 'unknown'
        ? { suggestion: item.suggestion ?? '' }
        : {
            [`record_${kind}`]: record === null ? '' : String(record.id),
            [`record_${kind}_words`]: record === null ? '' : JSON.stringify([{ k: record.title, v: record.id }]),
          }),
      observed_at: item.observed_at?.slice(0, 16) ?? '',
      place: item.place ?? '',
      position: placeValue(place),
      ...(place === null ? {} : { position_precision: item.position_precision }),
      note: item.note ?? '',
      licence: item.licence ?? '',
    },
  }
}

/** Field of a draft that stores its number of chosen photographs. */
export const PHOTOS_CHOSEN = 'photos_chosen'

/** Number of photographs chosen with a draft. */
export const photosIn = (values: readonly [name: string, values: string[]][]): number =>
  Number(values.find(([name]) => name === PHOTOS_CHOSEN)?.[1][0] ?? 0)

/** Field that changed, before and after. */
export type ChangedField = { name: string; before: string; after: string }

/** Changes of a contribution since it was read, as form values. */
export const changedFields = (read: Contribution, now: Contribution): ChangedField[] => {
  const [before, after] = [contributionInFields(read).values, contributionInFields(now).values]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !name.endsWith('_words'))
  return names.flatMap((name) => {
    const [was, is] = [before[name] ?? '', after[name] ?? '']
    return was === is ? [] : [{ name, before: was, after: is }]
  })
}

type Said = Pick<UploadItem, 'photo'>

/** Position and date of the first photographs that have them. */
export const photosSay = (items: readonly Said[]): PhotosSay => {
  const positions = items.flatMap(({ photo }) =>
    photo && photo.lat !== null && photo.lon !== null ? [{ lat: photo.lat, lon: photo.lon }] : [],
  )
  const times = items.flatMap(({ photo }) => photo?.dateTimeOriginal ?? [])
  return { position: positions[0] ?? null, takenAt: times[0] ?? null }
}

/** Field of a photograph's alternative text, with its initial value. */
type AltField = { media_id: number; name: string; before: string }

/** Alternative text field of a newly uploaded photograph. */
export const altFieldOf = ({ id, media }: Pick<UploadItem, 'id' | 'media'>): AltField[] =>
  media === null ? [] : [{ media_id: media.media_id, name: `${id} alt`, before: '' }]

/** Alternative text field of an existing photograph. */
export const presentAltField = ({ media_id, alt }: Pick<Picture, 'media_id' | 'alt'>): AltField => ({
  media_id,
  name: `photo-${media_id} alt`,
  before: alt,
})

/** Changed alternative texts. */
const altsOf = (values: Record<string, string>, fields: readonly AltField[]): Body['alts'] =>
  fields.flatMap(({ media_id, name, before }) => {
    const said = values[name]?.trim() ?? before
    return said === before ? [] : [{ media_id, alt: said || null }]
  })

/** Body of the API calls from the form values. `media` are the photographs in order. */
export const contributionBody = (
  values: Record<string, string>,
  media: readonly number[],
  alts: readonly AltField[] = [],
): Body => {
  const position = placeOf(values['position'])
  const precision = POSITION_PRECISIONS.find((one) => one === values['position_precision']) ?? 'none'
  const record = Number(values[`record_${values['kind']}`] ?? '')
  const at = values['observed_at'] ?? ''
  return {
    record_id: record > 0 ? record : null,
    suggestion: values['kind'] === 'unknown' ? words(values['suggestion']) : null,
    media: [...media],
    alts: altsOf(values, alts),
    place: words(values['place']),
    position: precision === 'none' ? null : position,
    position_precision: position === null ? 'none' : precision,
    observed_at: at === '' ? null : at.length === 10 ? `${at}T00:00:00` : `${at}:00`.slice(0, 19),
    note: words(values['note']),
    licence: CONTRIBUTION_LICENCES.find((one) => one === values['licence']) ?? null,
  }
}
