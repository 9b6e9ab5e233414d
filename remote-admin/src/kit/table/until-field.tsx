import { useTexts } from '@florilege/shared/shell'
import { DateField, useNow } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'

const dayOf = (at: Date): string =>
  [at.getFullYear(), String(at.getMonth() + 1).padStart(2, '0'), String(at.getDate()).padStart(2, '0')].join('-')

/** Last day of a suspension; without one it has no end. */
export const UntilField = () => {
  const t = useTexts(texts)
  return <DateField name="until" label={t('until')} hint={t('until_hint')} min={dayOf(new Date(useNow()))} />
}
