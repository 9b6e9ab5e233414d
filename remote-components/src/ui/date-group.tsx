import { useTexts } from '@florilege/shared/shell'
import { DateField, DateRange } from '@florilege/shared/ui'
import { sampleTexts } from '../page/sample-texts.ts'
import { Group, Specimen, State } from '../page/specimen.tsx'

export const DateGroup = () => {
  const t = useTexts(sampleTexts)
  const label = t('seen_on')
  return (
    <Group name="date" folder="shared/ui/date">
      <Specimen name="DateField">
        <State is="empty">
          <DateField name="day" label={label} />
        </State>
        <State is="filled">
          <DateField name="day_filled" label={label} initial="2026-05-12" />
        </State>
        <State is="time">
          <DateField name="moment" label={label} time initial="2026-05-12T14:30" />
        </State>
        <State is="limits">
          <DateField name="day_limits" label={label} min="2026-05-01" max="2026-05-31" hint={t('may_hint')} />
        </State>
        <State is="error">
          <DateField name="day_refused" label={label} required error="FIELD_REQUIRED" />
        </State>
      </Specimen>
      <Specimen name="DateRange">
        <State wide>
          <DateRange
            from={{ name: 'from', label: t('from'), initial: '2026-05-12' }}
            to={{ name: 'to', label: t('to'), initial: '2026-05-20' }}
          />
        </State>
      </Specimen>
    </Group>
  )
}
