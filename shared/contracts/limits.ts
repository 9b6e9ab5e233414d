export const PAGE_SIZE = 20
export const LARGEST_PAGE = 100

/** Counts stop here: a larger result is told as "more than". */
export const COUNT_LIMIT = 10_000

/** Hits that one search ranks and counts at most: a larger result is told as "so many or more". */
export const SEARCH_LIMIT = 500
