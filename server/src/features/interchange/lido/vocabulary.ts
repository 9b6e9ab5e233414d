/** Namespace of LIDO 1.0 and 1.1. */
export const LIDO = 'http://www.lido-schema.org'
/** Address of the schema that exports follow. */
export const SCHEMA = `${LIDO}/schema/v1.1/lido-v1.1.xsd`

/** Concept of the vocabulary that the schema recommends for its types. */
const concept = (number: string): string => `http://terminology.lido-schema.org/lido${number}`

export const IS_ADDRESS = concept('00099')
export const IS_LOCAL = concept('00100')
export const PREFERRED = concept('00169')
export const ALTERNATIVE = concept('00170')
export const PRODUCTION = concept('00007')
export const CREATION = concept('00012')
export const SINGLE_OBJECT = concept('00141')

/** Types and labels of values that LIDO has no element for; the reader of this folder knows them, others ignore them. */
export const OWN = {
  class: 'class',
  genre: 'genre',
  movement: 'movement',
  untitled: 'untitled',
  subtitle: 'subtitle',
  inventory: 'inventory number',
  plate: 'plate number',
  page: 'page',
  source: 'source',
  name: 'display name',
  sorted: 'sort name',
  engraved: 'engraved in',
  represented: 'represented',
} as const
