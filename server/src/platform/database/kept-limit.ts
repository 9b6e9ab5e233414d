/** More texts than this come from a statement that builds a new one for each call: such are not worth keeping. */
export const MOST_KEPT = 500
