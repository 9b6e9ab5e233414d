import { use, useState } from 'react'
import { useTexts } from '@florilege/shared/shell'
import { DateField, FormContext, PrivacyField, SelectField, TEXT_LANGUAGES, formTexts, privacyOf } from '@florilege/shared/ui'
import type { RecordKind } from '@florilege/shared/contracts'
import { catalogueTexts } from '../../../catalogue-texts.ts'

type Props = { kind: RecordKind; values: Readonly<Record<string, string>> }

const STATUSES = ['draft', 'scheduled', 'published'] as const

/** Publication fields of a record: status (an article can be scheduled), audience, language. */
export const StandingFields = ({ kind, values }: Props) => {
  const t = useTexts(catalogueTexts)
  const words = useTexts(formTexts)
  const { kept } = use(FormContext)
  const [status, setStatus] = useState(() => kept('standing')?.[0] ?? values['standing'] ?? 'draft')
  const own = values['language'] ?? 'fr'
  const known = TEXT_LANGUAGES.some((one) => one === own)
  return (
    <>
      <SelectField name="standing" label={t('edit_status')} value={status} onChange={(event) => setStatus(event.target.value)}>
        {STATUSES.filter((one) => one !== 'scheduled' || kind === 'article').map((one) => (
          <option key={one} value={one}>
            {t(`edit_status_${one}`)}
          </option>
        ))}
      </SelectField>
      {status === 'scheduled' && (
        <DateField name="publish_at" label={t('edit_publish_at')} time required initial={values['publish_at'] ?? ''} />
      )}
      <PrivacyField initial={privacyOf(values['privacy_status'])} />
      <SelectField name="language" label={t('edit_language')} defaultValue={own}>
        {TEXT_LANGUAGES.map((one) => (
          <option key={one} value={one}>
            {words(`LANGUAGE_${one}`)}
          </option>
        ))}
        {!known && <option value={own}>{own}</option>}
      </SelectField>
    </>
  )
}
