import { defineTexts } from '@florilege/shared/shell'

/** Words about remotes that cannot be loaded. */
export const remoteTexts = defineTexts(
  'remotes',
  {
    UNAVAILABLE: 'Cette partie n’est pas disponible pour le moment',
    UNAVAILABLE_TEXT: 'Le menu et les autres pages fonctionnent. Réessayez dans un instant.',
    OVERRIDDEN: 'Vous seul·e voyez ici une version en développement de {{names}}, jusqu’à {{until}}.',
    END_OVERRIDE: 'Terminer',
    EARLIER: 'La version précédente de cette partie s’affiche : la nouvelle n’a pas pu s’ouvrir.',
  },
  {
    UNAVAILABLE: 'This part is not available at the moment',
    UNAVAILABLE_TEXT: 'The menu and the other pages work. Try again in a moment.',
    OVERRIDDEN: 'You alone see a version in development of {{names}} here, until {{until}}.',
    END_OVERRIDE: 'End',
    EARLIER: 'This part shows its previous version: the new one could not be opened.',
  },
)
