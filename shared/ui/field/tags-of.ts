/** Parts tags where they are sent as one value. */
export const BETWEEN = '|'

/** Tags of a field's value. */
export const tagsOf = (value: string | undefined): string[] => (value ?? '').split(BETWEEN).filter((tag) => tag !== '')
