import { LocateFixed, X } from 'lucide-react'
import { useState } from 'react'
import { formatCoordinates, parseCoordinates } from '@florilege/shared/rules/forms'
import { useLanguage, useTexts } from '@florilege/shared/shell'
import { Button, TextField } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import type { Place } from './mood-draft.ts'
import styles from './mood.module.css'
import { typedPlace } from './typed-place.ts'
import { usePosition } from './use-position.ts'

type Props = { value: Place; onChange: (place: Place) => void }

const useTyped = ({ value, onChange }: Props) => {
  const language = useLanguage()
  const { lat, lon } = value
  const shown = lat === null || lon === null ? '' : formatCoordinates({ lat, lon }, { language })
  // What is being typed stands as it is typed; otherwise the place as it is read.
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    const read = typedPlace(text, parseCoordinates)
    if (!('error' in read)) onChange({ ...value, ...read })
  }
  const read = typedPlace(typed ?? shown, parseCoordinates)
  return { text: typed ?? shown, error: 'error' in read ? read.error : null, type, settle: () => setTyped(null) }
}

/** Where one is: in words, by coordinates (VA-14), or by the device. Others get it to 0.1 degree only. */
export const PlaceField = ({ value, onChange }: Props) => {
  const text = useTexts(texts)
  const typed = useTyped({ value, onChange })
  const position = usePosition((found) => {
    typed.settle()
    onChange({ ...value, ...found })
  })
  const located = value.lat !== null
  return (
    <div className={styles.where}>
      <TextField
        name="place"
        label={text('mood_place')}
        maxLength={200}
        value={value.place}
        onChange={(event) => onChange({ ...value, place: event.target.value })}
      />
      <TextField
        name="coordinates"
        label={text('mood_coordinates')}
        hint={text('mood_coordinates_hint')}
        error={typed.error}
        value={typed.text}
        autoComplete="off"
        onChange={(event) => typed.type(event.target.value)}
        onBlur={() => typed.error === null && typed.settle()}
      />
      <div className={styles.buttons}>
        <Button kind="outline" busy={position.busy} onClick={position.locate}>
          <LocateFixed aria-hidden="true" />
          {text('mood_here')}
        </Button>
        {located && (
          <Button
            kind="quiet"
            onClick={() => {
              typed.settle()
              onChange({ ...value, lat: null, lon: null })
            }}
          >
            <X aria-hidden="true" />
            {text('mood_nowhere')}
          </Button>
        )}
      </div>
    </div>
  )
}
