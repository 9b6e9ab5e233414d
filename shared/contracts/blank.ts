// White space, controls, and what only steers the signs around it, such as a zero-width joiner, show nothing.
const SEEN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u

/** Whether a text shows nothing at all. Linear in it. */
export const isBlank = (text: string): boolean => !SEEN.test(text)
