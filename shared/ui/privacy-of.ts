import { ANYBODY, FRIENDS, ONLY_ME } from '../contracts/privacy.ts'

export const PRIVACY = [ANYBODY, FRIENDS, ONLY_ME] as const
export type ChosenPrivacy = (typeof PRIVACY)[number]

/** The choice of a privacy field as the calls take it; only oneself for what is none. */
export const privacyOf = (value: string | undefined): ChosenPrivacy => PRIVACY.find((one) => String(one) === value) ?? ONLY_ME
