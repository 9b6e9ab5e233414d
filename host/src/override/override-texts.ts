import { defineTexts } from '@florilege/shared/shell'

/** Texts of the override bar. */
export const overrideTexts = defineTexts(
  /* chunk: later */ 'override',
  {
    OVERRIDDEN: 'Personne d’autre que vous ne voit ici la version en développement de {{names}}, jusqu’à {{until}}.',
    END_OVERRIDE: 'Terminer',
  },
  {
    OVERRIDDEN: 'Only you can see the development version of {{names}} here, until {{until}}.',
    END_OVERRIDE: 'End',
  },
)
