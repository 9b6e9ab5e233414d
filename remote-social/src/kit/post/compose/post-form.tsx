import { ImagePlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useSession, useTexts } from '@florilege/shared/shell'
import type { HeldDraft, OfferedDraft } from '@florilege/shared/shell'
import { Button, DraftOffers, watchKeyboard } from '@florilege/shared/ui'
import type { Theirs } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'
import { ActingAs } from './acting-as.tsx'
import type { Post } from '../post-cache.ts'
import { defaultPrivacy, keepsPrivacy, privacyIn } from './post-draft.ts'
import type { DraftPrivacy } from './post-draft.ts'
import styles from './post-form.module.css'
import { PostNotices } from './post-notices.tsx'
import type { DraftValues } from './post-notices.tsx'
import { PrivacyTool } from '../field/privacy-tool.tsx'
import type { Tool } from './tool.ts'
import { useSubmitPost } from './use-submit-post.ts'
import { WritingBar } from '../field/writing-bar.tsx'

type Props<D extends { privacy: DraftPrivacy | null }> = {
  kept: HeldDraft<D>
  /** Selects the setting with the default audience. */
  kind: 'note' | 'lesson' | 'solution' | 'mood'
  sendable: boolean
  /** `files`: tray area of its files, for which the outbox waits while offline. */
  onSend: (privacy: DraftPrivacy, files: string | null) => Promise<void>
  busy: boolean
  error: unknown
  send: ReactNode
  values: DraftValues
  /** Applies a manual merge of two versions. */
  onMerged: (values: Record<string, string>) => void
  /** Version saved by somebody else; sending again overwrites it. */
  theirs?: Theirs | null
  /** Applies the version saved by somebody else. */
  onTheirs?: () => Promise<void>
  /** Post being edited, as of the opening of the form; null for a new one. */
  edited?: Post | null
  /** Tools of this form in the bar, before and after the picture button. */
  tools?: readonly Tool[]
  more?: readonly Tool[]
  /** Tool whose panel is open initially. */
  opened?: string | null
  /** False hides the picture button. */
  pictures?: boolean
  /**
   * Fields, remounted by `round` when another draft is applied. `onUploading` blocks sending (VA-08); `onMissing` makes it ask
   * first.
   */
  children: (fields: {
    round: number
    /** Number of presses of the add button so far. */
    choosing: number
    onUploading: (uploading: boolean) => void
    onMissing: (count: number) => void
  }) => ReactNode
}

const sendOnShortcut = (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

const usePhotoTool = (run: () => void): Tool => ({
  key: 'photo',
  label: useTexts(texts)('compose_photo'),
  icon: <ImagePlus aria-hidden="true" />,
  run,
})

/** Form of a post of any type. Sending is blocked during uploads (VA-08), for empty or too long texts, and while sending. */
export const PostForm = <D extends { privacy: DraftPrivacy | null }>(props: Props<D>) => {
  const { kept, kind, sendable, onSend, busy, error, send, values, onMerged, onTheirs, children } = props
  const { theirs = null, edited = null, tools = [], more = [], opened = null, pictures = true } = props
  const setting = useSession().profile?.setting
  const [round, setRound] = useState(0)
  const [choosing, setChoosing] = useState(0)
  useEffect(watchKeyboard, [])
  const privacy = kept.draft.privacy ?? privacyIn(edited?.privacy_status) ?? defaultPrivacy(kind, setting)

  const resume = async (offer: OfferedDraft) => {
    await kept.resume(offer)
    setRound(round + 1)
  }
  const merged = (all: [string, string[]][]) => {
    onMerged(Object.fromEntries(all.map(([name, [value]]) => [name, value ?? ''])))
    setRound(round + 1)
  }
  const takeTheirs = async () => {
    await onTheirs?.()
    setRound(round + 1)
  }
  const { setUploading, setMissing, onSubmit } = useSubmitPost({ kept, edited, sendable, onSend, privacy })
  const photo = usePhotoTool(() => setChoosing(choosing + 1))

  return (
    // Keyboard shortcut that sends, in addition to the button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form className={styles.form} method="post" noValidate onSubmit={onSubmit} onKeyDown={sendOnShortcut}>
      <div className={styles.paper}>
        <ActingAs />
        <DraftOffers offers={kept.offers} onResume={resume} onDiscard={kept.discard} />
        {children({ round, choosing, onUploading: setUploading, onMissing: setMissing })}
        <PostNotices
          {...{ values, theirs, error, busy }}
          onTheirs={() => void takeTheirs()}
          onMine={() => void onSend(privacy, null)}
          onMerged={merged}
        />
      </div>
      <WritingBar
        tools={[...tools, ...(pictures ? [photo] : []), ...more]}
        opened={opened}
        privacy={
          !(edited && keepsPrivacy(edited)) && (
            <PrivacyTool value={privacy} onChange={(chosen) => kept.change((now) => ({ ...now, privacy: chosen }))} />
          )
        }
        send={
          <Button type="submit" className={styles.send} busy={busy} disabled={!sendable}>
            {send}
          </Button>
        }
      />
    </form>
  )
}
