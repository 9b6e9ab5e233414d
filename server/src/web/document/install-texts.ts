/** Texts of the installed application, for its icon and menu. */
export const INSTALL_TEXTS = {
  fr: {
    description: 'Une galerie, un catalogue d’espèces et un carnet que l’on partage, aussi sans réseau.',
    write: 'Écrire une note',
    gallery: 'Galerie',
    flora: 'Flore',
    upload: 'Ajouter des photographies',
    screens: {
      gallery: 'La galerie, ses filtres et ses planches',
      plate: 'Une planche, son cartel et ce qui s’y rattache',
      timeline: 'Le fil\u00A0: notes, humeurs et leçons partagées',
      flora: 'Le catalogue des espèces, sur un ordinateur',
    },
  },
  en: {
    description: 'A gallery, a catalogue of species and a journal to share, with or without a connection.',
    write: 'Write a note',
    gallery: 'Gallery',
    flora: 'Flora',
    upload: 'Add photographs',
    screens: {
      gallery: 'The gallery, its filters and its plates',
      plate: 'A plate, its label and everything linked to it',
      timeline: 'The timeline: shared notes, moods and lessons',
      flora: 'The species catalogue, on a computer',
    },
  },
} as const
