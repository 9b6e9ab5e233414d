/** Texts of the plates on the home page, for `defineTexts` of the remote. */
export const homeTexts = {
  fr: {
    home_title: 'Planches nouvelles',
    home_all: 'Toute la galerie',
    home_failed: 'Les planches n’ont pas pu être chargées.',
  },
  en: {
    home_title: 'New plates',
    home_all: 'The whole gallery',
    home_failed: 'The plates could not be loaded.',
  },
}
