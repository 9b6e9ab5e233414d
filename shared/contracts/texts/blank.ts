// Invisible characters: white space, controls, and format characters such as the zero-width joiner.
const SEEN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** Tests whether a text has no visible character. Linear time. */
export const isBlank = (text: string): boolean => !SEEN.test(text)
