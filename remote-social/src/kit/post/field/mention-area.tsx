import { useId, useLayoutEffect, useRef } from 'react'
import type { ComponentProps, RefObject } from 'react'
import { mentionBefore, MentionList, TextArea, useLinger, useMentionKeys, useSuggestions } from '@florilege/shared/ui'
import type { Suggestion } from '@florilege/shared/ui'
import type { Mentioned, Written } from './mentions.ts'

/** Endpoint of mention suggestions. */
export const PEOPLE = '/api/autocomplete/person'

type Props = Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'ref'> & {
  value: Written
  onChange: (written: Written) => void
  /** Ref to the control, for focus. */
  field?: RefObject<HTMLTextAreaElement | null>
}

const withOne = (people: readonly Mentioned[], one: Mentioned): Mentioned[] => [...people.filter(({ id }) => id !== one.id), one]

/** Text area with mention suggestions after `@`. */
export const MentionArea = ({ value, onChange, field, ...rest }: Props) => {
  const own = useRef<HTMLTextAreaElement>(null)
  const area = field ?? own
  const list = useId()
  /** Cursor position for the next text, set synchronously so that further typing follows it. */
  const cursorAfter = useRef<number | null>(null)
  useLayoutEffect(() => {
    const after = cursorAfter.current
    cursorAfter.current = null
    if (after !== null) area.current?.setSelectionRange(after, after)
  })
  const { suggested, ask, close } = useSuggestions(PEOPLE)
  const linger = useLinger(close)
  const look = () => {
    const found = area.current === null ? null : mentionBefore(area.current.value, area.current.selectionStart)
    // A name already mentioned is not suggested again.
    if (found === null || value.people.some(({ name }) => name === found.query)) close()
    else ask(found.query)
  }
  const choose = ({ k: name, v: id }: Suggestion) => {
    const found = area.current === null ? null : mentionBefore(value.text, area.current.selectionStart)
    close()
    if (found === null || typeof id !== 'number') return
    const cursor = found.start + 1 + found.query.length
    const text = `${value.text.slice(0, found.start)}@${name} ${value.text.slice(cursor).replace(/^ /, '')}`
    cursorAfter.current = found.start + name.length + 2
    onChange({ text, people: withOne(value.people, { id, name }) })
  }
  const { at, onKey } = useMentionKeys(suggested.found, choose, close)
  const open = suggested.status !== 'idle' && suggested.found.length > 0
  return (
    <div>
      <TextArea
        {...rest}
        ref={area}
        value={value.text}
        aria-autocomplete="list"
        aria-controls={open ? list : undefined}
        aria-activedescendant={open ? `${list}-${at}` : undefined}
        onChange={(event) => {
          onChange({ text: event.target.value, people: value.people })
          look()
        }}
        onKeyDown={(event) => {
          if (!event.nativeEvent.isComposing && open) onKey(event)
        }}
        {...linger}
      />
      <MentionList id={list} suggested={suggested} at={at} onChoose={choose} />
    </div>
  )
}
