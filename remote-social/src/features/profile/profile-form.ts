import type { CallInput } from '@florilege/shared/client'
import { placeOf, placeValue } from '@florilege/shared/map'
import { PRIVACY_SETTINGS } from '@florilege/shared/rules'
import type { PrivacySetting } from '@florilege/shared/rules'
import { privacyOf } from '@florilege/shared/ui'
import type { ReadConflict } from '@florilege/shared/ui'
import type { Profile } from './profile-head.tsx'

type Change = NonNullable<CallInput<'PUT /api/profile/me'>['body']>

const words = (value: string | undefined): string | null => {
  const trimmed = (value ?? '').trim()
  return trimmed === '' ? null : trimmed
}

/** Where a person shows themselves on the map: a place without how exactly is the coarser one. */
const positionIn = (values: Readonly<Record<string, string>>): NonNullable<Change['position']> => {
  const place = placeOf(values['position'])
  if (place === null) return { precision: 'none' }
  return { ...place, precision: values['precision'] === 'exact' ? 'exact' : 'about' }
}

/** What stood there when the form was opened. */
export type OpenedProfile = Pick<Profile, 'position'> & { setting: Readonly<Partial<Record<PrivacySetting, number>>> }

/** A position as the fields of the form have it. */
const fieldsOf = (position: Profile['position']): Record<string, string> =>
  position === null ? { position: '' } : { position: placeValue(position), precision: position.precision }

/**
 * The change of the profile that a form says: empty words are none. Who sees what, and where the person stands, are said only
 * where they were changed here: what was chosen elsewhere meanwhile never falls back by itself.
 */
export const changeOf = (values: Readonly<Record<string, string>>, version: number, opened: OpenedProfile): Change => {
  const position = positionIn(values)
  const chosen = PRIVACY_SETTINGS.map((kind) => [kind, privacyOf(values[kind])] as const)
  const setting = chosen.filter(([kind, privacy]) => privacy !== opened.setting[kind])
  return {
    display_name: values['display_name'] ?? '',
    about: words(values['about']),
    place: words(values['place']),
    ...(JSON.stringify(position) === JSON.stringify(positionIn(fieldsOf(opened.position))) ? {} : { position }),
    ...(setting.length === 0 ? {} : { setting: Object.fromEntries(setting) }),
    version,
  }
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Where somebody stands, as the server tells it in a conflict. */
const positionFields = (position: unknown): Record<string, string> => {
  const { lat, lon, precision } = (position ?? {}) as Record<string, unknown>
  if (typeof lat !== 'number' || typeof lon !== 'number') return { position: '' }
  return { position: placeValue({ lat, lon }), precision: shown(precision) }
}

/** What stands on the server, where another tab or device was faster; `precisionOf` says how exact a place is. */
export const readConflict =
  (precisionOf: (precision: string) => string): ReadConflict =>
  (current) => {
    const { display_name, about, place, position, version } = current as Record<string, unknown>
    if (typeof version !== 'number') return null
    const values = { display_name: shown(display_name), about: shown(about), place: shown(place), ...positionFields(position) }
    return { version, values, read: { precision: precisionOf } }
  }
