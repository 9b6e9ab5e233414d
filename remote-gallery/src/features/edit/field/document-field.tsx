import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { SkeletonLines, useField, useTellChange } from '@florilege/shared/ui'
import type { EditorImage } from '@florilege/shared/editor'
import type { RichText } from '../../../kit/record/field/record-values.ts'

const RichTextEditor = lazy(async () => {
  const { RichTextEditor: editor } = await import(/* webpackChunkName: "rich-text-editor" */ '@florilege/shared/editor')
  return { default: editor }
})

/** Debounce of storing the draft, in ms (CO-10). */
const AUTOSAVE = 1000

const parse = (kept: string | undefined): RichText | null => {
  try {
    return kept === undefined ? null : (JSON.parse(kept) as RichText)
  } catch {
    return null
  }
}

type Props = {
  name: string
  label: string
  initial: RichText
  images: readonly EditorImage[]
  /** Maximum length, in UTF-16 units. */
  limit: number
}

/** Text of an article as a form field: stored in the draft after a debounce, and at once when the field or page is left. */
export const DocumentField = ({ name, label, initial, images, limit }: Props) => {
  const { kept } = useField({ name, label })
  const [start] = useState(() => parse(kept?.[0]) ?? initial)
  const [value, setValue] = useState(() => JSON.stringify(start))
  const waiting = useRef<{ words: string; timer: ReturnType<typeof setTimeout> } | null>(null)
  useTellChange(value)
  const flush = () => {
    if (waiting.current === null) return
    clearTimeout(waiting.current.timer)
    const { words } = waiting.current
    waiting.current = null
    setValue(words)
  }
  const onLeave = useEffectEvent(flush)
  useEffect(() => {
    document.addEventListener('visibilitychange', onLeave)
    window.addEventListener('pagehide', onLeave)
    return () => {
      document.removeEventListener('visibilitychange', onLeave)
      window.removeEventListener('pagehide', onLeave)
      if (waiting.current !== null) clearTimeout(waiting.current.timer)
    }
  }, [])
  return (
    <div onBlur={flush}>
      <Suspense fallback={<SkeletonLines lines={8} />}>
        <RichTextEditor
          label={label}
          initial={start}
          images={images}
          limit={limit}
          onChange={(document) => {
            if (waiting.current !== null) clearTimeout(waiting.current.timer)
            waiting.current = { words: JSON.stringify(document), timer: setTimeout(flush, AUTOSAVE) }
          }}
        />
      </Suspense>
      <input type="hidden" name={name} value={value} />
    </div>
  )
}
