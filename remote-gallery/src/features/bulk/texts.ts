import { defineTexts } from '@florilege/shared/shell'
import { bulkTexts } from './bulk-texts.ts'
import { recordListTexts } from './record-list-texts.ts'

/** Texts of the list of records for editors and of bulk edits: few pages need them, and they come with these. */
export const texts = defineTexts(
  /* chunk: bulk */ 'gallery-bulk',
  { ...bulkTexts.fr, ...recordListTexts.fr },
  { ...bulkTexts.en, ...recordListTexts.en },
)
