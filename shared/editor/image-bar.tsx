import { useSlateStatic } from 'slate-react'
import { useTexts } from '@florilege/shared/shell'
import { insertImage } from './commands.ts'
import type { EditorImage } from './editor-images.ts'
import { editorTexts } from './editor-texts.ts'
import styles from './rich-text-editor.module.css'

/** Pictures that can be inserted at the cursor. */
export const ImageBar = ({ images, onDone }: { images: readonly EditorImage[]; onDone: () => void }) => {
  const text = useTexts(editorTexts)
  const editor = useSlateStatic()
  if (images.length === 0)
    return (
      <p className={styles.bar} role="status">
        {text('IMAGE_NONE')}
      </p>
    )
  return (
    <ul className={styles.images} aria-label={text('IMAGE_CHOOSE')}>
      {images.map(({ id, thumb, alt }, index) => (
        <li key={id}>
          <button
            type="button"
            aria-label={alt || text('IMAGE_NUMBER', { number: index + 1 })}
            onClick={() => {
              insertImage(editor, id, alt)
              onDone()
            }}
          >
            <img src={thumb} alt="" width={72} height={72} />
          </button>
        </li>
      ))}
    </ul>
  )
}
