/** Control characters that move a terminal's cursor, and bidirectional formatting characters. */
export const TURNING = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
