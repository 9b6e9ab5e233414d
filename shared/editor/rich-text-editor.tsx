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
  /** What it begins with; what is written lives in the editor from then on. Another one takes another key. */
  initial: RichText
  /** Pictures that can be placed in the text. */
  images?: readonly EditorImage[]
  /** Longest text, in UTF-16 units: what is too long can be put right, nothing is cut off. */
  limit: number
  /** Address that suggests whom an `@` may mention (AP-05); without one nobody is mentioned. */
  people?: string
  onChange: (document: RichText) => void
}

const make = () => withPaste(withMentions(withRichText(withHistory(withReact(createEditor())))))

/** Writing a rich text (MN-17): headings, lists, quotes, links, pictures, mentions, bold, italic, undo. Loaded when it is wanted. */
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
