/** Contract that this remote is written for; apart from the declaration, which its script does without. */
export const CONTRACT = '^1.0'
