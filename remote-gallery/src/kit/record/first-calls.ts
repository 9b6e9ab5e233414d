import { FILTER_NAMES } from './filter/filter-names.ts'

// GALLERY_SIZES of shared/ui, and the size of a plate on its mat.
const cardSizes = '(min-width: 1000px) 20vw, (min-width: 700px) 30vw, 43vw'
const plateSizes = '(min-width: 1000px) 560px, 100vw'

/** First call of a list of records. */
export const recordList = (call: string) => [
  { call, pass: [...FILTER_NAMES], pictures: { at: '/list/data/*/picture', count: 4, sizes: cardSizes } },
]

/** First call of the page of a record. */
export const recordPage = (call: string) => [
  { call, params: { id: ':rec_id' }, pictures: { at: '/data/pictures/*', count: 1, sizes: plateSizes } },
]
