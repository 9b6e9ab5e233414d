import { bundledTexts, defineTexts } from '@florilege/shared/shell'
import { citeTexts } from './kit/cite/cite-texts.ts'
import { editTexts } from './features/edit/edit-texts.ts'
import { fieldTexts } from './kit/record/field/field-texts.ts'
import { exportTexts } from './kit/export/export-texts.ts'
import { florilegeTexts } from './features/florilege/florilege-texts.ts'
import { orderTexts } from './features/order/order-texts.ts'
import { linkTexts } from './kit/link/link-texts.ts'
import { listTexts } from './kit/record/list/list-texts.ts'
import { plateTexts } from './kit/record/view/plate-texts.ts'
import { recordTexts } from './kit/record/record-texts.ts'
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
