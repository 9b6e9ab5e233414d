import type { SiteSettings } from '@florilege/shared/contracts'

export const SWITCHES = ['registration_open', 'contribution_auto_accept', 'worker_withdrawn'] as const
/** Numbers with their bounds, those of the contract. */
export const NUMBERS = {
  contribution_trusted_after: [1, 1000],
  moderation_reporters_first: [2, 100],
  moderation_claim_minutes: [5, 480],
  device_clearing: [0, 1_000_000],
} as const satisfies Partial<Record<keyof SiteSettings, readonly [number, number]>>
export type NumberSetting = keyof typeof NUMBERS
const NUMBER_NAMES = Object.keys(NUMBERS) as NumberSetting[]
export const SETTING_NAMES = [...SWITCHES, ...NUMBER_NAMES] as const

/** Settings as a form sends them; which fields are no whole number within their bounds. */
export const settingsOf = (values: Record<string, string>): { settings: SiteSettings; wrong: Record<string, string> } => {
  const wrong: Record<string, string> = {}
  const number = (name: NumberSetting): number => {
    const words = values[name]?.trim() ?? ''
    const [least, most] = NUMBERS[name]
    const value = Number(words)
    if (!/^-?\d{1,12}$/.test(words)) wrong[name] = 'DATA_WRONG_FORMAT'
    else if (value < least) wrong[name] = 'DATA_TOO_SMALL'
    else if (value > most) wrong[name] = 'DATA_TOO_LARGE'
    return value
  }
  const settings: SiteSettings = {
    registration_open: values['registration_open'] === 'on',
    contribution_auto_accept: values['contribution_auto_accept'] === 'on',
    worker_withdrawn: values['worker_withdrawn'] === 'on',
    device_clearing: number('device_clearing'),
    contribution_trusted_after: number('contribution_trusted_after'),
    moderation_reporters_first: number('moderation_reporters_first'),
    moderation_claim_minutes: number('moderation_claim_minutes'),
  }
  return { settings, wrong }
}

/** Settings as a form shows them. */
export const formOf = (settings: SiteSettings): Record<string, string> =>
  Object.fromEntries(
    SETTING_NAMES.flatMap((name) => {
      const value = settings[name]
      if (typeof value === 'boolean') return value ? [[name, 'on']] : []
      return [[name, String(value)]]
    }),
  )

/** Names of the settings that differ. */
export const changedIn = (one: SiteSettings, other: SiteSettings): (keyof SiteSettings)[] =>
  SETTING_NAMES.filter((name) => one[name] !== other[name])
