import { defineTexts } from '@florilege/shared/shell'
import { mergeTexts } from './merge-texts.ts'

/** The words of merges: few pages need them, and they come with these. */
export const texts = defineTexts(/* chunk: merge */ 'gallery-merge', mergeTexts.fr, mergeTexts.en)
