import { useCallback, useId, useState } from 'react'
import { createEditor } from 'slate'
import type { Descendant } from 'slate'
import { withHistory } from 'slate-history'
import { Editable, Slate, withReact } from 'slate-react'
import type { RenderElementProps, RenderLeafProps } from 'slate-react'
import { cleanRichText } from '../contracts/post/rich-text-clean.ts'
import { plainTextOf } from '../contracts/post/rich-text.ts'
import type { RichText } from '../contracts/post/rich-text.ts'
import { CharactersLeft } from '@florilege/shared/ui'
import { ImageList } from './editor-images.ts'
import type { EditorImage } from './editor-images.ts'
import { EditorElement, EditorLeaf } from './editor-nodes.tsx'
import { markOf } from './hotkeys.ts'
import { toggleMark } from './commands.ts'
import { withRichText } from './rich-text-rules.ts'
import styles from './rich-text-editor.module.css'
import { Toolbar } from './toolbar.tsx'
import { withPaste } from './with-paste.ts'

export type { EditorImage } from './editor-images.ts'

type Props = {
  label: string
  /** What it begins with; what is written lives in the editor from then on. Another one takes another key. */
  initial: RichText
  /** Pictures that can be placed in the text. */
  images?: readonly EditorImage[]
  /** Longest text, in UTF-16 units: what is too long can be put right, nothing is cut off. */
  limit: number
  onChange: (document: RichText) => void
}

const make = () => withPaste(withRichText(withHistory(withReact(createEditor()))))

/** Writing a rich text (MN-17): headings, lists, quotes, links, pictures, bold, italic, undo. Loaded when it is wanted. */
export const RichTextEditor = ({ label, initial, images = [], limit, onChange }: Props) => {
  const id = useId()
  const [editor] = useState(make)
  const [length, setLength] = useState(() => plainTextOf(initial).length)
  const element = useCallback((props: RenderElementProps) => <EditorElement {...props} />, [])
  const leaf = useCallback((props: RenderLeafProps) => <EditorLeaf {...props} />, [])
  const changed = (value: Descendant[]) => {
    if (editor.operations.every(({ type }) => type === 'set_selection')) return
    const document = cleanRichText(value)
    setLength(plainTextOf(document).length)
    onChange(document)
  }
  return (
    <ImageList value={images}>
      <Slate editor={editor} initialValue={initial as Descendant[]} onChange={changed}>
        <div className={styles.field}>
          <p id={id} className={styles.label}>
            {label}
          </p>
          <div className={styles.frame}>
            <Toolbar images={images} />
            <Editable
              className={styles.text}
              role="textbox"
              aria-multiline="true"
              aria-labelledby={id}
              spellCheck
              renderElement={element}
              renderLeaf={leaf}
              onKeyDown={(event) => {
                const mark = markOf(event)
                if (mark === null) return
                event.preventDefault()
                toggleMark(editor, mark)
              }}
            />
          </div>
          <CharactersLeft length={length} limit={limit} />
        </div>
      </Slate>
    </ImageList>
  )
}
