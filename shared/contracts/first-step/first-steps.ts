/** Steps suggested to a newcomer, in this order: people to follow, pages to read, a first post. */
export const FIRST_STEPS = ['people', 'look', 'write'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]
/** Days after which a person is no longer a newcomer. */
export const NEWCOMER_DAYS = 30
