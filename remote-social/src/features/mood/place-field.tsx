import { PlaceField as PositionField } from '@florilege/shared/map'
import { useTexts } from '@florilege/shared/shell'
import { TextField } from '@florilege/shared/ui'
import { moodTexts } from './mood-texts.ts'
import type { Place } from '../../kit/post/field/place-code.ts'
import styles from './mood.module.css'

type Props = { value: Place; onChange: (changed: Partial<Place>) => void }

/** Place in words and by coordinates, map or device location (VA-14). Other people see it rounded to 0.1 degree. */
export const PlaceField = ({ value, onChange }: Props) => {
  const text = useTexts(moodTexts)
  const { lat, lon } = value
  return (
    <div className={styles.where}>
      <TextField
        name="place"
        label={text('mood_place')}
        maxLength={200}
        value={value.place}
        onChange={(event) => onChange({ place: event.target.value })}
      />
      <PositionField
        name="coordinates"
        label={text('mood_coordinates')}
        hint={text('mood_coordinates_hint')}
        initial={lat === null || lon === null ? null : { lat, lon }}
        onChange={(position) => onChange({ lat: position?.lat ?? null, lon: position?.lon ?? null })}
      />
    </div>
  )
}
