/** Maximum number of items, and of entities, in one call for cards. */
export const MOST_CARDS = 50
