/** Sizes of a picture in the column of posts. */
export const columnSizes = '(min-width: 700px) 640px, 100vw'

/** The pictures of a list of posts that the first screen shows. */
export const listPictures = { at: '/list/data/*/pictures/*', count: 2, sizes: columnSizes }
