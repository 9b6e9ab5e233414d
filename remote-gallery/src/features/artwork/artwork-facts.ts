import type { BibliographyRecord } from '@florilege/shared/contracts'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import type { Definition } from '@florilege/shared/ui'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { useSourceFacts } from '../../kit/record/source-facts.tsx'
import { dimensionsText } from './dimensions.ts'

/** Facts of a plate: museum label and bibliographic description. */
export const useArtworkFacts = (record: BibliographyRecord): Definition[] => {
  const { fields } = record
  const sources = useSourceFacts(record)
  const t = useTexts(catalogueTexts)
  const language = useLanguage()
  return [
    { term: t('work_class'), value: fields.class === 'artwork' ? null : t(`edit_class_${fields.class}`) },
    { term: t('alternative_titles'), value: fields.alternative_titles.join(' · ') },
    { term: t('object_type'), value: fields.object_type === fields.class ? null : fields.object_type },
    { term: t('genre'), value: fields.genre },
    { term: t('technique'), value: fields.technique },
    {
      term: t('dimensions'),
      value: dimensionsText(fields.dimensions, language, (name) => t(`dimension_${name}`)) ?? fields.dimensions_text,
    },
    { term: t('place'), value: fields.place },
    { term: t('institution'), value: fields.institution },
    { term: t('inventory'), value: fields.inventory_number },
    { term: t('inscription'), value: fields.inscription },
    { term: t('container'), value: fields.container_title },
    { term: t('volume'), value: fields.volume },
    { term: t('issue'), value: fields.issue },
    { term: t('pages'), value: fields.pages },
    { term: t('publisher'), value: fields.publisher },
    { term: t('edition'), value: fields.edition },
    { term: t('subjects'), value: fields.subjects.join(' · ') },
    ...sources,
  ]
}
