export const PAGE_SIZE = 20
export const LARGEST_PAGE = 100

/** Rows that one request counts at most: beyond them a list estimates its length, and a profile says "more than". */
export const COUNT_LIMIT = 10_000

/** Hits that one search ranks and counts at most: a larger result is told as "so many or more". */
export const SEARCH_LIMIT = 500
