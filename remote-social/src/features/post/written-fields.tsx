import type { ReactNode } from 'react'
import type { HeldDraft } from '@florilege/shared/shell'
import { PicturesField } from './pictures-field.tsx'
import type { PostDraft } from './post-draft.ts'
import type { PostForm } from './post-form.tsx'
import { WordsField } from './words-field.tsx'

type Round = Parameters<Parameters<typeof PostForm>[0]['children']>[0]
type Props<D extends PostDraft> = Round & {
  kept: HeldDraft<D>
  label: string
  rich?: boolean
  /** Stands between the words and the pictures. */
  children?: ReactNode
}

/** The words and the pictures of a post. */
export const WrittenFields = <D extends PostDraft>({ round, onUploading, onMissing, kept, label, rich, children }: Props<D>) => {
  const { draft, change } = kept
  return (
    <>
      <WordsField
        key={round}
        rich={rich}
        name="text"
        label={label}
        wording={draft}
        media={draft.media}
        onChange={(wording, after) => change({ ...draft, ...wording }, after)}
      />
      {children}
      <PicturesField
        key={`pictures-${round}`}
        area={kept.name}
        media={draft.media}
        onChange={(media) => change({ ...draft, media })}
        onBusy={onUploading}
        onMissing={onMissing}
      />
    </>
  )
}
