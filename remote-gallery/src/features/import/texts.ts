import { defineTexts } from '@florilege/shared/shell'
import { editTexts } from '../edit/edit-texts.ts'
import { fieldTexts } from '../../kit/record/field/field-texts.ts'
import { listTexts } from '../../kit/record/list/list-texts.ts'
import { plateTexts } from '../../kit/record/view/plate-texts.ts'
import { recordTexts } from '../../kit/record/record-texts.ts'
import { importTexts } from './import-texts.ts'

/** The words of the imports, with those of the fields that they fill: few pages need them, and they come with these. */
export const texts = defineTexts(
  /* chunk: import */ 'gallery-import',
  { ...editTexts.fr, ...fieldTexts.fr, ...recordTexts.fr, ...listTexts.fr, ...plateTexts.fr, ...importTexts.fr },
  { ...editTexts.en, ...fieldTexts.en, ...recordTexts.en, ...listTexts.en, ...plateTexts.en, ...importTexts.en },
)
