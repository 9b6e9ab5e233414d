import { bundledTexts, defineTexts } from '@florilege/shared/shell'

/** Texts of the picture crop. */
export const cropTexts = bundledTexts(
  defineTexts(
    /* chunk: crop */ 'crop',
    {
      STAGE: 'Cadrage de l’image',
      HOW: 'Faites glisser l’image\u202F; pincez pour l’agrandir.',
      HOW_KEYS: 'La molette agrandit aussi. Au clavier\u00A0: flèches, + et −.',
      ZOOM: 'Agrandissement',
      FRAME: 'Taille du cadre',
      TURN: 'Tourner d’un quart de tour',
      UNREADABLE: 'Cette image ne s’ouvre pas dans votre navigateur.',
    },
    {
      STAGE: 'Crop the picture',
      HOW: 'Drag the picture; pinch to enlarge it.',
      HOW_KEYS: 'Scrolling enlarges it too. On a keyboard: arrow keys, + and −.',
      ZOOM: 'Zoom',
      FRAME: 'Frame size',
      TURN: 'Rotate a quarter turn',
      UNREADABLE: 'Your browser cannot open this picture.',
    },
  ),
)
