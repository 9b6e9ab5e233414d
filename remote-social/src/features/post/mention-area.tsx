import { useId, useRef } from 'react'
import type { ComponentProps } from 'react'
import { MentionList, TextArea, useMentionKeys, useSuggestions } from '@florilege/shared/ui'
import type { Suggestion } from '@florilege/shared/ui'
import { mentionBefore } from './mentions.ts'
import type { Mentioned, Written } from './mentions.ts'

type Props = Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'ref'> & {
  value: Written
  onChange: (written: Written) => void
}

const withOne = (people: readonly Mentioned[], one: Mentioned): Mentioned[] => [...people.filter(({ id }) => id !== one.id), one]

/** A text area in which an `@` suggests whom to mention. */
export const MentionArea = ({ value, onChange, ...rest }: Props) => {
  const area = useRef<HTMLTextAreaElement>(null)
  const list = useId()
  const { suggested, ask, close } = useSuggestions('/api/autocomplete/person')
  const look = () => {
    const found = area.current === null ? null : mentionBefore(area.current.value, area.current.selectionStart)
    if (found === null) close()
    else ask(found.query)
  }
  const choose = ({ k: name, v: id }: Suggestion) => {
    const found = area.current === null ? null : mentionBefore(value.text, area.current.selectionStart)
    close()
    if (found === null || typeof id !== 'number') return
    const cursor = found.start + 1 + found.query.length
    const text = `${value.text.slice(0, found.start)}@${name} ${value.text.slice(cursor).replace(/^ /, '')}`
    onChange({ text, people: withOne(value.people, { id, name }) })
    const after = found.start + name.length + 2
    requestAnimationFrame(() => area.current?.setSelectionRange(after, after))
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
          onChange({ ...value, text: event.target.value })
          look()
        }}
        onKeyDown={(event) => {
          if (!event.nativeEvent.isComposing && open) onKey(event)
        }}
        onBlur={close}
      />
      <MentionList id={list} suggested={suggested} at={at} onChoose={choose} />
    </div>
  )
}
