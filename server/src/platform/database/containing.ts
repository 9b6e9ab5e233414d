/** A LIKE pattern, in lower case, for texts that contain these words; wildcards in them stand for themselves. */
export const containing = (words: string): string => `%${words.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)}%`
