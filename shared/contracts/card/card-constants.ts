/** Most items, and most entities, that one call gives the cards of. */
export const MOST_CARDS = 50
