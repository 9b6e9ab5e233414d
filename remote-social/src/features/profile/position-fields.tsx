import { PlaceField } from '@florilege/shared/map'
import { useTexts } from '@florilege/shared/shell'
import { communityTexts } from '../../community-texts.ts'
import styles from './profile-edit-page.module.css'
import type { Profile } from './profile-head.tsx'

/** Position of a person on the map, always rounded to about 10 km (RT-25, RT-18). */
export const PositionFields = ({ position }: Pick<Profile, 'position'>) => {
  const text = useTexts(communityTexts)
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{text('profile_map')}</legend>
      <PlaceField
        name="position"
        label={text('profile_position')}
        hint={text('profile_position_hint')}
        initial={position}
        settled
      />
    </fieldset>
  )
}
