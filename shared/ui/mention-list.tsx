import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../shell/texts.ts'
import { Avatar } from './avatar.tsx'
import { classes } from './classes.ts'
import autocomplete from './form-autocomplete.module.css'
import type { Suggested, Suggestion } from './form-suggest.ts'
import { formTexts } from './form-texts.ts'
import styles from './mention-list.module.css'

/** Delay before the suggestions close after a blur, in ms, so that content below does not move while it is pressed. */
const SUGGESTIONS_LINGER = 300

/** Closes suggestions shortly after their field lost focus, unless it is focused again or unmounted. */
export const useLinger = (close: () => void): { onFocus: () => void; onBlur: () => void } => {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const stop = () => {
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = null
  }
  useEffect(() => {
    const held = timer
    return () => {
      if (held.current !== null) clearTimeout(held.current)
    }
  }, [])
  return {
    onFocus: stop,
    onBlur: () => {
      stop()
      timer.current = setTimeout(close, SUGGESTIONS_LINGER)
    },
  }
}

type Keyed = { key: string; preventDefault: () => void; stopPropagation: () => void }

/**
 * Keyboard selection of suggestions while typing: arrows move, Enter and Tab choose, Escape closes. `onKey` returns whether the
 * list handled the key.
 */
export const useMentionKeys = (found: readonly Suggestion[], choose: (one: Suggestion) => void, close: () => void) => {
  const [active, setActive] = useState(0)
  const at = Math.min(active, Math.max(0, found.length - 1))
  const onKey = (event: Keyed): boolean => {
    const one = found[at]
    if (one === undefined) return false
    if (event.key === 'ArrowDown') setActive((at + 1) % found.length)
    else if (event.key === 'ArrowUp') setActive((at - 1 + found.length) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') {
      choose(one)
      setActive(0)
    } else if (event.key === 'Escape') close()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return { at, onKey }
}

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
