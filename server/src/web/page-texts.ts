/** Words of the document itself, before any script runs. */
export const PAGE_TEXTS = {
  fr: {
    site: 'Florilège',
    description:
      'Florilège, une anthologie de fleurs, d’œuvres et d’écrits : une galerie, un catalogue d’espèces et un carnet que l’on partage.',
    noScript:
      'Florilège a besoin de JavaScript pour afficher ses pages. Activez-le dans les réglages de votre navigateur, puis rechargez la page.',
    notFound: 'Page introuvable',
    notOpened: 'La page n’a pas pu s’ouvrir.',
    again: 'Réessayer',
  },
  en: {
    site: 'Florilège',
    description:
      'Florilège, an anthology of flowers, artworks and writings: a gallery, a species catalogue and a journal to share.',
    noScript:
      'Florilège needs JavaScript to show its pages. Switch it on in the settings of your browser, then load the page again.',
    notFound: 'Page not found',
    notOpened: 'The page could not be opened.',
    again: 'Try again',
  },
} as const
export type PageLanguage = keyof typeof PAGE_TEXTS
