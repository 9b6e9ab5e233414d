/** Texts of the document itself, before any script runs. */
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
    description: 'Florilège, an anthology of flowers, art and writing: a gallery, a catalogue of species and a journal to share.',
    noScript: 'Florilège needs JavaScript to display its pages. Turn it on in your browser’s settings, then reload the page.',
    notFound: 'Page not found',
    notOpened: 'The page could not be opened.',
    again: 'Try again',
  },
} as const
export type PageLanguage = keyof typeof PAGE_TEXTS
