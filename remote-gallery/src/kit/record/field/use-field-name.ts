import { useHasText, useTexts } from '@florilege/shared/shell'
import { catalogueTexts } from '../../../catalogue-texts.ts'

/** Label of a field; fields without a form control keep their name. */
export const useFieldName = () => {
  const t = useTexts(catalogueTexts)
  const isText = useHasText(catalogueTexts)
  return (name: string): string => {
    const [common, own] = [`history_${name}`, `field_${name}`]
    return isText(common) ? t(common) : isText(own) ? t(own) : name
  }
}
