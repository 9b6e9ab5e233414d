/** Most prepared statements; more would come from a statement that builds a new text for each call. */
export const MOST_KEPT = 500
