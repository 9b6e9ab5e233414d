import { defineTexts } from '@florilege/shared/shell'
import { homeTexts } from './features/home/home-texts.ts'

/** Texts of the plates on the home page; each page brings those that it needs beyond. */
export const texts = defineTexts('gallery', homeTexts.fr, homeTexts.en)
