import { NOTE_CATEGORIES } from '@florilege/shared/rules'
import type { NoteCategory } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import { Chip, ChipRow } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import styles from '../post/post-form.module.css'

type Choice<T> = { value: T; onChange: (value: T) => void }

/** Gratitude, decision, goal, preoccupation, or a note of no special kind (EN-14). */
export const NoteCategoryChoice = ({ value, onChange }: Choice<NoteCategory | null>) => {
  const text = useTexts(texts)
  return (
    <div className={styles.choice}>
      <p className={styles.label}>{text('note_category')}</p>
      <ChipRow label={text('note_category')}>
        {[null, ...NOTE_CATEGORIES].map((category) => (
          <Chip key={category ?? 'general'} selected={category === value} onClick={() => onChange(category)}>
            {category === null ? text('note_general') : text(`note_${category}`)}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}
