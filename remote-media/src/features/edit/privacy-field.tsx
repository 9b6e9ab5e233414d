import type { MediaPage } from '@florilege/shared/contracts'
import { ANYBODY, FRIENDS, ONLY_ME } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import { SelectField } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'

const CHOICES = [ANYBODY, FRIENDS, ONLY_ME] as const
export type PrivacyChoice = (typeof CHOICES)[number]

/** Who may see what is published. */
export const PrivacyField = ({ initial }: { initial: MediaPage['privacy_status'] }) => {
  const t = useTexts(texts)
  return (
    <SelectField name="privacy_status" label={t('who_sees')} defaultValue={String(initial)}>
      {CHOICES.map((choice) => (
        <option key={choice} value={choice}>
          {t(`who_${choice}`)}
        </option>
      ))}
    </SelectField>
  )
}

/** The choice as the calls take it. */
export const privacyOf = (value: string | undefined): PrivacyChoice =>
  CHOICES.find((choice) => String(choice) === value) ?? ONLY_ME
