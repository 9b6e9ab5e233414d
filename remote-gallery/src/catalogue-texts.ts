import { bundledTexts, defineTexts } from '@florilege/shared/shell'
import { citeTexts } from './features/cite/cite-texts.ts'
import { editTexts } from './features/edit/edit-texts.ts'
import { fieldTexts } from './features/record/field/field-texts.ts'
import { exportTexts } from './features/export/export-texts.ts'
import { florilegeTexts } from './features/florilege/florilege-texts.ts'
import { orderTexts } from './features/order/order-texts.ts'
import { linkTexts } from './features/link/link-texts.ts'
import { listTexts } from './features/record/list/list-texts.ts'
import { plateTexts } from './features/record/view/plate-texts.ts'
import { recordTexts } from './features/record/record-texts.ts'
import { searchTexts } from './features/search/search-texts.ts'

/** Texts of the catalogue, which the plates on the home page do not need. */
export const catalogueTexts = bundledTexts(
  defineTexts(
    /* chunk: catalogue */ 'gallery-catalogue',
    {
      ...citeTexts.fr,
      ...editTexts.fr,
      ...fieldTexts.fr,
      ...exportTexts.fr,
      ...florilegeTexts.fr,
      ...orderTexts.fr,
      ...linkTexts.fr,
      ...listTexts.fr,
      ...plateTexts.fr,
      ...recordTexts.fr,
      ...searchTexts.fr,
    },
    {
      ...citeTexts.en,
      ...editTexts.en,
      ...fieldTexts.en,
      ...exportTexts.en,
      ...florilegeTexts.en,
      ...orderTexts.en,
      ...linkTexts.en,
      ...listTexts.en,
      ...plateTexts.en,
      ...recordTexts.en,
      ...searchTexts.en,
    },
  ),
)
