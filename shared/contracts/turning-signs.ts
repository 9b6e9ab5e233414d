/** Signs that move the cursor of a terminal, or turn the direction of what follows. */
export const TURNING = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
