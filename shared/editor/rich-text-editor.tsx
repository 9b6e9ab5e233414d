import { useId, useState } from 'react'
import { createEditor } from 'slate'
import type { Descendant } from 'slate'
import { withHistory } from 'slate-history'
import { Slate, withReact } from 'slate-react'
import { cleanRichText } from '../contracts/post/rich-text-clean.ts'
import { plainTextOf } from '../contracts/post/rich-text.ts'
import type { RichText } from '../contracts/post/rich-text.ts'
import { CharactersLeft } from '@florilege/shared/ui'
import { ImageList } from './editor-images.ts'
import type { EditorImage } from './editor-images.ts'
import { withRichText } from './rich-text-rules.ts'
import styles from './rich-text-editor.module.css'
import { Toolbar } from './toolbar.tsx'
import { withMentions } from './with-mentions.ts'
import { withPaste } from './with-paste.ts'
import { WritingArea } from './writing-area.tsx'

export type { EditorImage } from './editor-images.ts'

type Props = {
  label: string
  /** Initial content; the editor then holds its own state. Change the `key` to replace it. */
  initial: RichText
  /** Pictures that can be inserted. */
  images?: readonly EditorImage[]
  /** Maximum text length in UTF-16 units: longer text is kept and marked, not cut. */
  limit: number
  /** Endpoint of mention suggestions after `@` (AP-05); without it there are no mentions. */
  people?: string
  onChange: (document: RichText) => void
}

const make = () => withPaste(withMentions(withRichText(withHistory(withReact(createEditor())))))

/** Rich text editor (MN-17): headings, lists, quotes, links, pictures, mentions, bold, italic, undo. Loaded on demand. */
export const RichTextEditor = ({ label, initial, images = [], limit, people, onChange }: Props) => {
  const id = useId()
  const [editor] = useState(make)
  const [length, setLength] = useState(() => plainTextOf(initial).length)
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
            <WritingArea labelledBy={id} people={people} />
          </div>
          <CharactersLeft length={length} limit={limit} />
        </div>
      </Slate>
    </ImageList>
  )
}
