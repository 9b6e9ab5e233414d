const literal = (words: string): string => words.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)

/** LIKE pattern, in lower case, for texts that contain these words; wildcards in them are escaped. */
export const containing = (words: string): string => `%${literal(words)}%`

/** The same for texts that begin with the words. */
export const beginning = (words: string): string => `${literal(words.trim())}%`
