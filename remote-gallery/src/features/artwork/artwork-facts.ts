import type { BibliographyRecord } from '@florilege/shared/contracts'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import type { Definition } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { dimensionsText } from './dimensions.ts'

/** The definition list of a plate: what its label and its bibliographic description say. */
export const useArtworkFacts = ({ fields, owner }: BibliographyRecord): Definition[] => {
  const t = useTexts(texts)
  const language = useLanguage()
  const identifiers = Object.entries(fields.identifiers)
    .map(([name, value]) => `${name.toUpperCase()} ${value}`)
    .join(' · ')
  return [
    { term: t('technique'), value: fields.technique },
    {
      term: t('dimensions'),
      value: dimensionsText(fields.dimensions, language, (name) => t(`dimension_${name}`)) ?? fields.dimensions_text,
    },
    { term: t('place'), value: fields.place },
    { term: t('institution'), value: fields.institution },
    { term: t('inventory'), value: fields.inventory_number },
    { term: t('container'), value: fields.container_title },
    { term: t('volume'), value: fields.volume },
    { term: t('pages'), value: fields.pages },
    { term: t('publisher'), value: fields.publisher },
    { term: t('subjects'), value: fields.subjects.join(' · ') },
    { term: t('credit'), value: fields.credit_line },
    { term: t('licence'), value: fields.licence },
    { term: t('identifiers'), value: identifiers },
    { term: t('owner'), value: owner.display_name },
  ]
}
