import { useEffect } from 'react'
import { useTexts } from '../../shell/texts.ts'
import { Avatar } from '../picture/avatar.tsx'
import { classes } from '../classes.ts'
import autocomplete from '../field/form-autocomplete.module.css'
import type { Suggested, Suggestion } from '../field/form-suggest.ts'
import { formTexts } from '../form/form-texts.ts'
import styles from './mention-list.module.css'

type Props = { id: string; suggested: Suggested; at: number; onChoose: (one: Suggestion) => void }

/** Suggestion list of a mention, below the field, which keeps the focus. */
export const MentionList = ({ id, suggested, at, onChoose }: Props) => {
  const text = useTexts(formTexts)
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    document.getElementById(`${id}-${at}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, at])
  if (suggested.status === 'idle' || suggested.found.length === 0) return null
  return (
    <>
      <p role="status" className="visually-hidden">
        {text('SUGGESTIONS_COUNT', { count: suggested.found.length })}
      </p>
      <div id={id} role="listbox" aria-label={text('SUGGESTIONS')} className={autocomplete.list}>
        {suggested.found.map((one, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field keeps the focus and handles the keys
          <div
            key={one.v}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={classes(autocomplete.option, styles.option, index === at && autocomplete.active)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(one)}
          >
            <Avatar src={one.image ?? null} name={one.k} size={32} />
            <span className={styles.who}>
              {one.k}
              {one.byline && <span className={styles.byline}>{one.byline}</span>}
            </span>
          </div>
        ))}
      </div>
    </>
  )
}
