import type { CallInput } from '@florilege/shared/client'
import { placeOf } from '@florilege/shared/map'
import { POSITION_PRECISIONS } from '@florilege/shared/rules'
import { CONTRIBUTION_LICENCES } from '@florilege/shared/rules/forms'
import type { UploadItem } from '../upload/upload-item.ts'
import type { PhotosSay } from './contribution-fields.tsx'

type Body = NonNullable<CallInput<'POST /api/contribution'>['body']>

const words = (value: string | undefined): string | null => value?.trim() || null

type Said = Pick<UploadItem, 'photo'>

/** Where and when the first of the photographs that says so was taken. */
export const photosSay = (items: readonly Said[]): PhotosSay => {
  const positions = items.flatMap(({ photo }) =>
    photo && photo.lat !== null && photo.lon !== null ? [{ lat: photo.lat, lon: photo.lon }] : [],
  )
  const times = items.flatMap(({ photo }) => photo?.dateTimeOriginal ?? [])
  return { position: positions[0] ?? null, takenAt: times[0] ?? null }
}

/** What the fields of a contribution say, as the calls take it. `media` are its photographs in their order. */
export const contributionBody = (values: Record<string, string>, media: readonly number[]): Body => {
  const position = placeOf(values['position'])
  const precision = POSITION_PRECISIONS.find((one) => one === values['position_precision']) ?? 'none'
  const record = Number(values[`record_${values['kind']}`] ?? '')
  const at = values['observed_at'] ?? ''
  return {
    record_id: record > 0 ? record : null,
    suggestion: values['kind'] === 'unknown' ? words(values['suggestion']) : null,
    media: [...media],
    place: words(values['place']),
    position: precision === 'none' ? null : position,
    position_precision: position === null ? 'none' : precision,
    observed_at: at === '' ? null : at.length === 10 ? `${at}T00:00:00` : `${at}:00`.slice(0, 19),
    note: words(values['note']),
    licence: CONTRIBUTION_LICENCES.find((one) => one === values['licence']) ?? null,
  }
}
