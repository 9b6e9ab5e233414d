/** Words of what is installed: they stand under its icon and in its menu. */
export const INSTALL_TEXTS = {
  fr: {
    description: 'Une galerie, un catalogue d’espèces et un carnet que l’on partage, aussi sans réseau.',
    write: 'Écrire une note',
    gallery: 'Galerie',
    flora: 'Flore',
    upload: 'Ajouter des photographies',
    narrow: 'Les œuvres de la galerie, sur un téléphone',
    wide: 'Le catalogue des espèces, sur un ordinateur',
  },
  en: {
    description: 'A gallery, a species catalogue and a journal to share, also without a network.',
    write: 'Write a note',
    gallery: 'Gallery',
    flora: 'Flora',
    upload: 'Add photographs',
    narrow: 'Works of the gallery, on a phone',
    wide: 'The species catalogue, on a computer',
  },
} as const
