import { defineTexts } from '@florilege/shared/shell'

/** Texts for remotes that cannot be loaded. */
export const remoteTexts = defineTexts(
  'remotes',
  {
    UNAVAILABLE: 'Cette partie n’est pas disponible pour le moment',
    UNAVAILABLE_TEXT: 'Le menu et les autres pages fonctionnent. Réessayez dans un instant.',
    EARLIER: 'La version précédente de cette partie s’affiche : la nouvelle n’a pas pu s’ouvrir.',
  },
  {
    UNAVAILABLE: 'This part is unavailable at the moment',
    UNAVAILABLE_TEXT: 'The menu and the other pages still work. Try again in a moment.',
    EARLIER: 'This part is showing its previous version: the new one could not be opened.',
  },
)
