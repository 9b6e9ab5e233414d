import { PlaceField } from '@florilege/shared/map'
import { useTexts } from '@florilege/shared/shell'
import { RadioGroup } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import styles from './profile-edit-page.module.css'
import type { Profile } from './profile-head.tsx'

const PRECISIONS = ['about', 'exact'] as const

/** Where a person shows themselves on the map, and how exactly (RT-25, RT-18). */
export const PositionFields = ({ position }: Pick<Profile, 'position'>) => {
  const text = useTexts(texts)
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{text('profile_map')}</legend>
      <PlaceField name="position" label={text('profile_position')} hint={text('profile_position_hint')} initial={position} />
      <RadioGroup
        name="precision"
        label={text('profile_precision')}
        initial={position?.precision ?? 'about'}
        choices={PRECISIONS.map((value) => ({
          value,
          label: text(`profile_precision_${value}`),
          hint: text(`profile_precision_${value}_hint`),
        }))}
      />
    </fieldset>
  )
}
