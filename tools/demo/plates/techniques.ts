import type { Bilingual } from './plate.ts'

export const LINE: Bilingual = { fr: 'Gravure numérique coloriée', en: 'Hand-coloured digital engraving' }
export const STIPPLE: Bilingual = { fr: 'Burin et pointillé numériques, lavis', en: 'Digital line and stipple, with wash' }
export const GOUACHE: Bilingual = { fr: 'Gouache numérique sur fond sombre', en: 'Digital gouache on a dark ground' }
