import type { CallInput } from '@florilege/shared/client'
import { placeOf } from '@florilege/shared/map'
import { PRIVACY_SETTINGS } from '@florilege/shared/rules'
import { privacyOf } from '@florilege/shared/ui'
import type { ReadConflict } from '@florilege/shared/ui'

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

/** The change of the profile that a form says: empty words are none. */
export const changeOf = (values: Readonly<Record<string, string>>, version: number): Change => ({
  display_name: values['display_name'] ?? '',
  about: words(values['about']),
  place: words(values['place']),
  position: positionIn(values),
  setting: Object.fromEntries(PRIVACY_SETTINGS.map((kind) => [kind, privacyOf(values[kind])])),
  version,
})

const shown = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What stands on the server, where another tab or device was faster. */
export const readConflict: ReadConflict = (current) => {
  const { display_name, about, place, version } = current as Record<string, unknown>
  if (typeof version !== 'number') return null
  return { version, values: { display_name: shown(display_name), about: shown(about), place: shown(place) } }
}
