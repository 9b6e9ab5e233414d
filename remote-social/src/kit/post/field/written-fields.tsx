import type { ReactNode } from 'react'
import type { HeldDraft } from '@florilege/shared/shell'
import { PicturesField } from './pictures-field.tsx'
import type { PostDraft } from '../compose/post-draft.ts'
import type { PostForm } from '../compose/post-form.tsx'
import { WordsField } from './words-field.tsx'

type Round = Parameters<Parameters<typeof PostForm>[0]['children']>[0]
type Props<D extends PostDraft> = Round & {
  kept: HeldDraft<D>
  label: string
  placeholder?: string
  rich?: boolean
  /** Focuses the text on mount. */
  first?: boolean
  /** Placed between text and pictures. */
  children?: ReactNode
}

/** Text and pictures of a post. */
export const WrittenFields = <D extends PostDraft>(props: Props<D>) => {
  const { round, choosing, onUploading, onMissing, kept, label, placeholder, rich, first, children } = props
  const { draft, change } = kept
  return (
    <>
      <WordsField
        key={round}
        rich={rich}
        first={first}
        name="text"
        label={label}
        placeholder={placeholder}
        wording={draft}
        media={draft.media}
        onChange={(wording, after) => change((now) => ({ ...now, ...wording }), after)}
      />
      {children}
      <PicturesField
        key={`pictures-${round}`}
        area={kept.name}
        media={draft.media}
        onChange={(media) => change((now) => ({ ...now, media }))}
        choosing={choosing}
        onBusy={onUploading}
        onMissing={onMissing}
      />
    </>
  )
}
