import { useState } from 'react'
import type { FormEvent } from 'react'
import { alert, confirm, formFiles, useOnline, useTexts } from '@florilege/shared/shell'
import { texts } from '../../../texts.ts'
import type { Post } from '../post-cache.ts'
import type { DraftPrivacy } from './post-draft.ts'

type Options = {
  kept: { name: string }
  edited: Post | null
  sendable: boolean
  onSend: (privacy: DraftPrivacy, files: string | null) => Promise<void>
  privacy: DraftPrivacy
}

/** Submission of a post, which waits for its uploads (VA-08) and asks about pictures that did not arrive. */
export const useSubmitPost = ({ kept, edited, sendable, onSend, privacy }: Options) => {
  const text = useTexts(texts)
  const online = useOnline()
  const [uploading, setUploading] = useState(false)
  const [missing, setMissing] = useState(0)
  const sendWithout = async (lost: number, files: string | null) => {
    if (lost === 0 || (await confirm(text('note_missing_title'), text('note_missing', { count: lost }))))
      await onSend(privacy, files)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!sendable) return
    // Offline, a new post waits in the outbox and its pictures in the tray; an edit requires the network.
    const files = online || edited ? null : formFiles(kept.name)
    if (files) void sendWithout(files.lost, kept.name)
    else void (uploading ? alert(text('note_uploading'), text('note_uploading_text')) : sendWithout(missing, null))
  }
  return { setUploading, setMissing, onSubmit }
}
