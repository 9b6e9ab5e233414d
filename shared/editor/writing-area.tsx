import { useCallback, useEffect, useId, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { Editable, useSlateSelector, useSlateStatic } from 'slate-react'
import type { RenderElementProps, RenderLeafProps } from 'slate-react'
import { useTakenOver } from '@florilege/shared/shell'
import { MentionList, useLinger, useMentionKeys, useSuggestions } from '@florilege/shared/ui'
import type { Suggestion } from '@florilege/shared/ui'
import { toggleMark } from './commands.ts'
import { EditorElement, EditorLeaf } from './editor-nodes.tsx'
import { markOf } from './hotkeys.ts'
import { insertMention, mentionHere } from './mention-commands.ts'
import styles from './rich-text-editor.module.css'

/** Mention suggestions for the current editor state. */
const useMentions = (people: string | undefined) => {
  const editor = useSlateStatic()
  const query = useSlateSelector((one) => mentionHere(one)?.query ?? null)
  const { suggested, ask, close } = useSuggestions(people ?? '')
  const latest = useRef({ ask, close })
  useEffect(() => {
    latest.current = { ask, close }
  })
  useEffect(() => {
    if (query === null || people === undefined) latest.current.close()
    else latest.current.ask(query)
  }, [query, people])
  const choose = ({ k: name, v: id }: Suggestion) => {
    close()
    if (typeof id === 'number') insertMention(editor, id, name)
  }
  const open = suggested.found.length > 0
  return { open, suggested, choose, close, keys: useMentionKeys(suggested.found, choose, close) }
}

type Props = {
  labelledBy: string
  /** Endpoint of mention suggestions (AP-05); without it there are none. */
  people?: string | undefined
}

/** Editable area of a rich text: keyboard shortcuts of marks, and mention suggestions. */
export const WritingArea = ({ labelledBy, people }: Props) => {
  const list = useId()
  const isTakenOver = useTakenOver()
  const editor = useSlateStatic()
  const { open, suggested, choose, close, keys } = useMentions(people)
  const linger = useLinger(close)
  const element = useCallback((props: RenderElementProps) => <EditorElement {...props} />, [])
  const leaf = useCallback((props: RenderLeafProps) => <EditorLeaf {...props} />, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (open && !event.nativeEvent.isComposing && keys.onKey(event)) return
    const mark = markOf(event)
    if (mark === null) return
    event.preventDefault()
    toggleMark(editor, mark)
  }
  return (
    <>
      <Editable
        className={styles.text}
        role="textbox"
        aria-multiline="true"
        // Hydration may replace the element, with the text in it.
        readOnly={!isTakenOver}
        aria-labelledby={labelledBy}
        aria-autocomplete={people === undefined ? undefined : 'list'}
        aria-controls={open ? list : undefined}
        aria-activedescendant={open ? `${list}-${keys.at}` : undefined}
        spellCheck
        renderElement={element}
        renderLeaf={leaf}
        onKeyDown={onKeyDown}
        {...linger}
      />
      {open && <MentionList id={list} suggested={suggested} at={keys.at} onChoose={choose} />}
    </>
  )
}
