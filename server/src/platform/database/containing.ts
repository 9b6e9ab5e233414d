const literal = (words: string): string => words.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)

/** A LIKE pattern, in lower case, for texts that contain these words; wildcards in them stand for themselves. */
export const containing = (words: string): string => `%${literal(words)}%`

/** The same for texts that begin so. */
export const beginning = (words: string): string => `${literal(words.trim())}%`
