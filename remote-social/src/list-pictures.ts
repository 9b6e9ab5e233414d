/** Sizes of a picture in the column of posts. */
export const columnSizes = '(min-width: 700px) 640px, 100vw'

/** The picture of a list of posts that the first screen of a phone shows; the next post is below it. */
export const listPictures = { at: '/list/data/*/pictures/*', count: 1, sizes: columnSizes }
