import { X } from 'lucide-react'
import { useTexts } from '../../shell/texts.ts'
import { classes } from '../classes.ts'
import styles from './form-chips.module.css'
import { formTexts } from '../form/form-texts.ts'
import { IconButton } from '../button/icon-button.tsx'

type Props<One> = {
  label: string
  all: readonly One[]
  /** Label and key of a chip. */
  read: (one: One) => { key: string | number; words: string }
  onDrop: (one: One) => void
}

/** Values of a field as removable chips. */
export const FormChips = <One,>({ label, all, read, onDrop }: Props<One>) => {
  const text = useTexts(formTexts)
  if (all.length === 0) return null
  return (
    <ul className={classes('plain-list', styles.chips)} aria-label={label}>
      {all.map((one) => {
        const { key, words } = read(one)
        return (
          <li key={key} className={styles.chip}>
            <span>{words}</span>
            <IconButton label={text('TAG_REMOVE', { name: words })} onClick={() => onDrop(one)}>
              <X aria-hidden="true" />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}
