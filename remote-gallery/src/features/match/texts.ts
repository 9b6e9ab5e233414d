import { defineTexts } from '@florilege/shared/shell'
import { matchTexts } from './match-texts.ts'

/** The words of matching names: one page needs them, and they come with it. */
export const texts = defineTexts(/* chunk: match */ 'gallery-match', matchTexts.fr, matchTexts.en)
