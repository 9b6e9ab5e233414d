import { Type } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { documentOfText, plainTextOf } from '@florilege/shared/rules/text'
import { LONGEST_TEXT } from '@florilege/shared/rules'
import { confirm, useTexts } from '@florilege/shared/shell'
import { Button, SkeletonLines } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { MentionArea, PEOPLE } from './mention-area.tsx'
import { mentionedBy, wireOf } from './mentions.ts'
import type { DraftMedia, Wording } from './post-draft.ts'
import styles from './words-field.module.css'

const RichTextEditor = lazy(async () => {
  const { RichTextEditor: editor } = await import(/* webpackChunkName: "rich-text-editor" */ '@florilege/shared/editor')
  return { default: editor }
})

/** A pause in writing after which the draft of a rich text is kept, in ms (CO-10). */
const AUTOSAVE = 1000

type Props = {
  name: string
  label: string
  wording: Wording
  /** Pictures that a rich text can show among its words. */
  media: readonly DraftMedia[]
  /** `after` ms the draft is to be kept. */
  onChange: (wording: Wording, after: number) => void
  /** Nothing but a rich text. */
  rich?: boolean
}

type Document = NonNullable<Wording['document']>

const isPlainNode = (node: object): boolean => ('type' in node && node.type === 'mention') || Object.keys(node).join() === 'text'

const isPlain = (document: Document): boolean =>
  document.every((block) => block.type === 'paragraph' && block.children.every(isPlainNode))

/** Words of a post: plain with mentions, or a rich text, which is loaded when it is wanted (MN-17). */
export const WordsField = ({ name, label, wording, media, onChange, rich = false }: Props) => {
  const text = useTexts(texts)
  const { document } = wording
  if (document === null && !rich)
    return (
      <div className={styles.words}>
        <MentionArea
          name={name}
          label={label}
          value={wording}
          onChange={(written) => onChange({ ...wording, ...written }, 0)}
          limit={LONGEST_TEXT}
          rows={6}
        />
        <Button
          kind="quiet"
          className={styles.mode}
          onClick={() => onChange({ ...wording, document: documentOfText(wireOf(wording)) }, 0)}
        >
          <Type aria-hidden="true" />
          {text('words_rich')}
        </Button>
      </div>
    )
  const toPlain = async () => {
    const shown = document ?? []
    if (!isPlain(shown) && !(await confirm(text('words_plain_title'), text('words_plain_text')))) return
    onChange({ text: plainTextOf(shown), people: mentionedBy(shown), document: null }, 0)
  }
  return (
    <div className={styles.words}>
      <Suspense fallback={<SkeletonLines lines={5} />}>
        <RichTextEditor
          label={label}
          initial={document ?? documentOfText(wireOf(wording))}
          images={media}
          limit={LONGEST_TEXT}
          people={PEOPLE}
          onChange={(next) => onChange({ ...wording, document: next }, AUTOSAVE)}
        />
      </Suspense>
      {!rich && (
        <Button kind="quiet" className={styles.mode} onClick={() => void toPlain()}>
          {text('words_plain')}
        </Button>
      )}
    </div>
  )
}
