import { lazy, Suspense, useLayoutEffect, useRef } from 'react'
import { documentOfText } from '@florilege/shared/rules/text'
import { LONGEST_TEXT } from '@florilege/shared/rules'
import { SkeletonLines } from '@florilege/shared/ui'
import { MentionArea, PEOPLE } from './mention-area.tsx'
import { wireOf } from './mentions.ts'
import type { DraftMedia, Wording } from './post-draft.ts'
import styles from './words-field.module.css'

const RichTextEditor = lazy(async () => {
  const { RichTextEditor: editor } = await import(/* webpackChunkName: "rich-text-editor" */ '@florilege/shared/editor')
  return { default: editor }
})

/** A pause in writing after which the draft of a rich text is kept, in ms (CO-10). */
const AUTOSAVE = 1000

type PlainProps = {
  name: string
  label: string
  placeholder?: string | undefined
  wording: Wording
  onChange: (wording: Wording) => void
  /** Has the focus as soon as it is there, behind the words that stand there. */
  first?: boolean | undefined
}

/** Plain words with mentions, on the paper itself: without a frame, and named for those who do not see the place. */
export const PlainWords = ({ name, label, placeholder, wording, onChange, first = false }: PlainProps) => {
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const area = field.current
    if (!first || area === null) return
    area.focus({ preventScroll: true })
    area.setSelectionRange(area.value.length, area.value.length)
  }, [first])
  return (
    <div className={styles.words}>
      <MentionArea
        name={name}
        label={label}
        placeholder={placeholder}
        field={field}
        value={wording}
        onChange={(written) => onChange({ ...wording, ...written })}
        limit={LONGEST_TEXT}
        rows={3}
        {...(first ? { 'data-autofocus': '' } : {})}
      />
    </div>
  )
}

type Props = Omit<PlainProps, 'onChange'> & {
  /** Pictures that a rich text can show among its words. */
  media: readonly DraftMedia[]
  /** `after` ms the draft is to be kept. */
  onChange: (wording: Wording, after: number) => void
  /** Nothing but a rich text. */
  rich?: boolean
}

/** Words of a post: plain with mentions, or a rich text, which is loaded when it is wanted (MN-17). */
export const WordsField = ({ media, onChange, rich = false, ...plain }: Props) => {
  const { label, wording } = plain
  const { document } = wording
  if (document === null && !rich) return <PlainWords {...plain} onChange={(written) => onChange(written, 0)} />
  return (
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
  )
}
