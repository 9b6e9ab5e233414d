import { shownTitle } from '../../contracts/catalogue/shown-title.ts'
import { useLanguage, useTexts } from '../../shell/texts.ts'
import { classes } from '../classes.ts'
import styles from './form-autocomplete.module.css'
import type { Suggestion } from './form-suggest.ts'
import { formTexts } from '../form/form-texts.ts'

type Props = {
  /** Id of the field, which names the list and its options. */
  id: string
  open: boolean
  options: readonly Suggestion[]
  active: number
  describe: ((one: Suggestion) => string) | undefined
  onChoose: (one: Suggestion) => void
}

/** Suggestions below a field, which keeps the focus. */
export const SuggestionList = ({ id, open, options, active, describe, onChoose }: Props) => {
  const text = useTexts(formTexts)
  const language = useLanguage()
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={text('SUGGESTIONS')}
      className={styles.list}
      hidden={!open || options.length === 0}
    >
      {options.map((one, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox keeps the focus and handles the keys
        <div
          key={one.v}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className={classes(styles.option, at === active && styles.active)}
          // Keeps the focus in the field: its blur would close the list before the choice.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(one)}
        >
          {shownTitle(one.k, language)}
          {one.byline && <span className={styles.byline}> {one.byline}</span>}
          {describe && <span className={styles.kind}> {describe(one)}</span>}
        </div>
      ))}
    </div>
  )
}
