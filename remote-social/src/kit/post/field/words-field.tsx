import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { documentOfText } from '@florilege/shared/rules/text'
import { LONGEST_TEXT } from '@florilege/shared/rules'
import { useTakenOver } from '@florilege/shared/shell'
import { SkeletonLines } from '@florilege/shared/ui'
import { MentionArea, PEOPLE } from './mention-area.tsx'
import { wireOf } from './mentions.ts'
import type { Written } from './mentions.ts'
import type { DraftMedia, Wording } from '../compose/post-draft.ts'
import styles from './words-field.module.css'

const RichTextEditor = lazy(async () => {
  const { RichTextEditor: editor } = await import(/* webpackChunkName: "rich-text-editor" */ '@florilege/shared/editor')
  return { default: editor }
})

/** Debounce of storing a rich text draft, in ms (CO-10). */
const AUTOSAVE = 1000

type PlainProps = {
  name: string
  label: string
  placeholder?: string | undefined
  wording: Wording
  onChange: (written: Written) => void
  /** Focuses the field on mount, with the cursor at the end, unless another field got the focus before hydration. */
  first?: boolean | undefined
}

/** Plain text field with mentions, without a frame; its label is for screen readers. */
export const PlainWords = ({ name, label, placeholder, wording, onChange, first = false }: PlainProps) => {
  const field = useRef<HTMLTextAreaElement>(null)
  const isTakenOver = useTakenOver()
  const [isOfDocument] = useState(!isTakenOver)
  useLayoutEffect(() => {
    const area = field.current
    if (!first || area === null || (isOfDocument && document.activeElement !== document.body)) return
    area.focus({ preventScroll: true })
    area.setSelectionRange(area.value.length, area.value.length)
  }, [first, isOfDocument])
  return (
    <div className={styles.words}>
      <MentionArea
        name={name}
        label={label}
        placeholder={placeholder}
        field={field}
        value={wording}
        onChange={onChange}
        limit={LONGEST_TEXT}
        rows={3}
        {...(first ? { 'data-autofocus': '' } : {})}
      />
    </div>
  )
}

type Props = Omit<PlainProps, 'onChange'> & {
  /** Pictures that the rich text can include. */
  media: readonly DraftMedia[]
  /** Stores the draft after `after` ms. */
  onChange: (wording: Partial<Wording>, after: number) => void
  /** Rich text only. */
  rich?: boolean
}

/** Text of a post: plain with mentions, or rich text, whose editor is loaded on demand (MN-17). */
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
        onChange={(next) => onChange({ document: next }, AUTOSAVE)}
      />
    </Suspense>
  )
}
