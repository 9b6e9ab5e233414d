import { useId } from 'react'
import { MOODS } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import { Button, MoodChip } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import styles from './mood.module.css'

/** One of the nine moods, or none (EN-13). Each is glyph and word, never colour alone. */
export const MoodPicker = ({ value, onChange }: { value: number | null; onChange: (mood: number | null) => void }) => {
  const text = useTexts(texts)
  const name = useId()
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>{text('mood_which')}</legend>
      <div className={styles.moods}>
        {MOODS.map((key, mood) => (
          <label key={key} className={styles.mood}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={mood}
              checked={mood === value}
              onChange={() => onChange(mood)}
            />
            <MoodChip mood={mood} />
          </label>
        ))}
      </div>
      {value !== null && (
        <Button kind="quiet" className={styles.clear} onClick={() => onChange(null)}>
          {text('mood_none')}
        </Button>
      )}
    </fieldset>
  )
}
