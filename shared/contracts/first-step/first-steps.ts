/** What a newcomer is led to, in this order: whom to know, what to look at, what to write. */
export const FIRST_STEPS = ['people', 'look', 'write'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]
/** Days after which nobody is a newcomer any more. */
export const NEWCOMER_DAYS = 30
