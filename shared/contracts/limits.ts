export const PAGE_SIZE = 20
export const LARGEST_PAGE = 100

/** Maximum number of rows that one request counts. Beyond it a list estimates its length, and a profile shows "more than". */
export const COUNT_LIMIT = 10_000

/** Maximum number of hits that one search ranks and counts; a larger result is shown as a lower bound. */
export const SEARCH_LIMIT = 500
