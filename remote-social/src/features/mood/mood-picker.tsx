import { useRef } from 'react'
import { MOODS } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import { MoodChip, useSelectedInSight } from '@florilege/shared/ui'
import { moodTexts } from './mood-texts.ts'
import styles from './mood-picker.module.css'

/**
 * Choice of one of the nine moods, or none (EN-13): a press on the chosen one clears it. Each has an icon and a name, never only
 * a colour.
 */
export const MoodPicker = ({ value, onChange }: { value: number | null; onChange: (mood: number | null) => void }) => {
  const text = useTexts(moodTexts)
  const row = useRef<HTMLUListElement>(null)
  useSelectedInSight(row, '[aria-pressed="true"]')
  return (
    <ul ref={row} className={`plain-list ${styles.moods}`} aria-label={text('mood_which')}>
      {MOODS.map((key, mood) => (
        <li key={key}>
          <button
            type="button"
            className={styles.mood}
            aria-pressed={mood === value}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChange(mood === value ? null : mood)}
          >
            <MoodChip mood={mood} />
          </button>
        </li>
      ))}
    </ul>
  )
}
