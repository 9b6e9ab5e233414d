import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Transforms } from 'slate'
import { useSlateStatic } from 'slate-react'
import { useTexts } from '@florilege/shared/shell'
import { Button, TextField } from '@florilege/shared/ui'
import { isSafeAddress } from '../contracts/post/rich-text.ts'
import { linkHere, removeLink, setLink } from './commands.ts'
import { editorTexts } from './editor-texts.ts'
import styles from './rich-text-editor.module.css'

/** Normalises a typed URL: a bare domain becomes https. */
const addressOf = (typed: string): string => {
  const address = typed.trim()
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(address) ? `https://${address}` : address
}

/** URL field of a link for the selected text. */
export const LinkBar = ({ onDone }: { onDone: () => void }) => {
  const text = useTexts(editorTexts)
  const editor = useSlateStatic()
  const [selection] = useState(editor.selection)
  const [former] = useState(() => linkHere(editor))
  const [typed, setTyped] = useState(former ?? '')
  const [wrong, setWrong] = useState(false)
  const back = () => {
    if (selection !== null) Transforms.select(editor, selection)
  }
  const set = () => {
    const address = addressOf(typed)
    if (!isSafeAddress(address)) return setWrong(true)
    back()
    setLink(editor, address)
    return onDone()
  }
  const remove = () => {
    back()
    removeLink(editor)
    onDone()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') set()
    else onDone()
  }
  return (
    <div className={styles.bar}>
      <TextField
        name="link"
        type="url"
        label={text('LINK_ADDRESS')}
        error={wrong ? text('LINK_WRONG') : null}
        value={typed}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the user just now
        autoFocus
        onChange={(event) => {
          event.stopPropagation()
          setTyped(event.target.value)
          setWrong(false)
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.buttons}>
        <Button kind="outline" onClick={set}>
          {text('LINK_SET')}
        </Button>
        {former !== null && (
          <Button kind="quiet" onClick={remove}>
            {text('LINK_REMOVE')}
          </Button>
        )}
      </div>
    </div>
  )
}
