import { use } from 'react'
import type { RenderElementProps, RenderLeafProps } from 'slate-react'
import { useSelected } from 'slate-react'
import { classes } from '@florilege/shared/ui'
import type { ImageBlock } from '../contracts/post/rich-text.ts'
import { ImageList } from './editor-images.ts'
import styles from './rich-text-editor.module.css'
import './slate-types.ts'

const Image = ({ element, attributes, children }: Omit<RenderElementProps, 'element'> & { element: ImageBlock }) => {
  const selected = useSelected()
  const image = use(ImageList).find(({ id }) => id === element.media)
  return (
    <div {...attributes}>
      <figure contentEditable={false} className={classes(styles.image, selected && styles.selected)}>
        {image && <img src={image.thumb} alt={element.alt ?? image.alt} />}
      </figure>
      {children}
    </div>
  )
}

/** Element in the editor, rendered as in the final text. Links are inactive. */
export const EditorElement = (props: RenderElementProps) => {
  const { element, attributes, children } = props
  switch (element.type) {
    case 'image':
      return <Image {...props} element={element} />
    case 'heading-2':
      return <h3 {...attributes}>{children}</h3>
    case 'heading-3':
      return <h4 {...attributes}>{children}</h4>
    case 'quote':
      return <blockquote {...attributes}>{children}</blockquote>
    case 'code-block':
      return <pre {...attributes}>{children}</pre>
    case 'bulleted-list':
      return <ul {...attributes}>{children}</ul>
    case 'numbered-list':
      return <ol {...attributes}>{children}</ol>
    case 'list-item':
      return <li {...attributes}>{children}</li>
    case 'link':
      return (
        <span {...attributes} className={styles.link}>
          {children}
        </span>
      )
    case 'mention':
      return (
        <span {...attributes} contentEditable={false} className={styles.mention}>
          {element.children[0]?.text}
          {children}
        </span>
      )
    default:
      return <p {...attributes}>{children}</p>
  }
}

const tags = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strikethrough', 's'],
  ['code', 'code'],
  ['superscript', 'sup'],
  ['subscript', 'sub'],
] as const

export const EditorLeaf = ({ leaf, attributes, children }: RenderLeafProps) => (
  <span {...attributes}>
    {tags.reduce((content, [mark, Tag]) => (leaf[mark] === true ? <Tag>{content}</Tag> : content), children)}
  </span>
)
