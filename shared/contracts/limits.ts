export const PAGE_SIZE = 20
export const LARGEST_PAGE = 100

/** Maximum number of rows that one request counts. Beyond it a list estimates its length. */
export const COUNT_LIMIT = 10_000

/** Further links of one type that a record counts; of more it says that there are others. */
export const LINKS_COUNTED = 1000

/** Maximum number of hits that one search ranks. */
export const SEARCH_LIMIT = 500
