/** Sizes of a picture in the post column. */
export const columnSizes = '(min-width: 700px) 640px, 100vw'

/** Picture of a post list on a phone's first screen; the next post is below. */
export const listPictures = { at: '/list/data/*/pictures/*', count: 1, sizes: columnSizes }
