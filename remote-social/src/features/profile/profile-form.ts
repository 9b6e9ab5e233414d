import type { CallInput } from '@florilege/shared/client'
import { placeOf, placeValue, placeWords } from '@florilege/shared/map'
import { PRIVACY_SETTINGS } from '@florilege/shared/rules'
import type { PrivacySetting } from '@florilege/shared/rules'
import type { Language } from '@florilege/shared/shell'
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

/**
 * The change of the profile that a form says: empty words are none. Who sees what, and where the person stands, are said only
 * where they were changed here: what was chosen elsewhere meanwhile never falls back by itself.
 */
export const changeOf = (values: Readonly<Record<string, string>>, version: number, opened: OpenedProfile): Change => {
  const chosen = PRIVACY_SETTINGS.map((kind) => [kind, privacyOf(values[kind])] as const)
  const setting = chosen.filter(([kind, privacy]) => privacy !== opened.setting[kind])
  return {
    display_name: values['display_name'] ?? '',
    about: words(values['about']),
    place: words(values['place']),
    ...((values['position'] ?? '') === placeValue(opened.position) ? {} : { position: positionIn(values) }),
    ...(setting.length === 0 ? {} : { setting: Object.fromEntries(setting) }),
    version,
  }
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Where somebody stands, as the server tells it in a conflict. */
const positionFields = (position: unknown): Record<string, string> => {
  const { lat, lon } = (position ?? {}) as Record<string, unknown>
  return { position: placeValue(typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null) }
}

/** What stands on the server, where another tab or device was faster; a place is read in a language. */
export const readConflict =
  ({ position: begun }: Pick<OpenedProfile, 'position'>, language: Language): ReadConflict =>
  (current) => {
    const { display_name, about, place, position, version } = current as Record<string, unknown>
    if (typeof version !== 'number') return null
    const values = { display_name: shown(display_name), about: shown(about), place: shown(place), ...positionFields(position) }
    return { version, values, begun: { position: placeValue(begun) }, read: { position: (value) => placeWords(value, language) } }
  }
