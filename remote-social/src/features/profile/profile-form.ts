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

/** Position in the format of the API; people's positions are always approximate. */
const positionIn = (values: Readonly<Record<string, string>>): NonNullable<Change['position']> => {
  const place = placeOf(values['position'])
  if (place === null) return { precision: 'none' }
  return { ...place, precision: 'about' }
}

/** Values at the time the form was opened. */
export type OpenedProfile = Pick<Profile, 'position'> & { setting: Readonly<Partial<Record<PrivacySetting, number>>> }

/**
 * Change of the profile from the form; empty texts become null. Settings and position are sent only if changed here, so that a
 * concurrent change is not reverted.
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

/** Position from the server's conflict response, as form values. */
const positionFields = (position: unknown): Record<string, string> => {
  const { lat, lon } = (position ?? {}) as Record<string, unknown>
  return { position: placeValue(typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : null) }
}

/** Server version in a conflict with another tab or device; the language formats the position. */
export const readConflict =
  ({ position: begun }: Pick<OpenedProfile, 'position'>, language: Language): ReadConflict =>
  (current) => {
    const { display_name, about, place, position, version } = current as Record<string, unknown>
    if (typeof version !== 'number') return null
    const values = { display_name: shown(display_name), about: shown(about), place: shown(place), ...positionFields(position) }
    return { version, values, begun: { position: placeValue(begun) }, read: { position: (value) => placeWords(value, language) } }
  }
