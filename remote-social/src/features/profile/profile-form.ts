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

/** Where a person shows themselves on the map: to about 10 km, for people are shown no more exactly. */
const positionIn = (values: Readonly<Record<string, string>>): NonNullable<Change['position']> => {
  const place = placeOf(values['position'])
  if (place === null) return { precision: 'none' }
  return { ...place, precision: 'about' }
}

/** What stood there when the form was opened. */
export type OpenedProfile = Pick<Profile, 'position'> & { setting: Readonly<Partial<Record<PrivacySetting, number>>> }

/** A position as the fields of the form have it. */
const fieldsOf = (position: Profile['position']): Record<string, string> => ({
  position: position === null ? '' : placeValue(position),
})

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
  const { lat, lon } = (position ?? {}) as Record<string, unknown>
  return { position: typeof lat === 'number' && typeof lon === 'number' ? placeValue({ lat, lon }) : '' }
}

/** What stands on the server, where another tab or device was faster. */
export const readConflict =
  ({ position: begun }: Pick<OpenedProfile, 'position'>): ReadConflict =>
  (current) => {
    const { display_name, about, place, position, version } = current as Record<string, unknown>
    if (typeof version !== 'number') return null
    const values = { display_name: shown(display_name), about: shown(about), place: shown(place), ...positionFields(position) }
    return { version, values, begun: fieldsOf(begun) }
  }
