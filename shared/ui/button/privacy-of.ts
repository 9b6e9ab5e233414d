import { ANYBODY, FRIENDS, ONLY_ME } from '../../contracts/rights/privacy.ts'

export const PRIVACY = [ANYBODY, FRIENDS, ONLY_ME] as const
export type ChosenPrivacy = (typeof PRIVACY)[number]

/** Value of a privacy field as the calls take it; the person alone for a value that is no choice. */
export const privacyOf = (value: string | undefined): ChosenPrivacy => PRIVACY.find((one) => String(one) === value) ?? ONLY_ME
