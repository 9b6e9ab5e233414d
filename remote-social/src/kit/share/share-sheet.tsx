import { useQueryClient } from '@tanstack/react-query'
import { Link2, Share } from 'lucide-react'
import { ApiError } from '@florilege/shared/client'
import type { CallInput } from '@florilege/shared/client'
import { alert, sendOrKeep, toast, useBegun, useSession, useTexts } from '@florilege/shared/shell'
import type { CallSubject } from '@florilege/shared/shell'
import { Button, Form, PrivacyField, privacyOf, Sheet } from '@florilege/shared/ui'
import type { OnSubmit } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { messageIn, MessageField } from '../post/field/message-field.tsx'
import { addPost, changePost } from '../post/post-cache.ts'
import { copyAddress, hasShareSheet, shareByDevice } from './share-address.ts'
import styles from './share-sheet.module.css'

/** Subject of a share: a post or any other item, with its path. */
export type Shareable = { id: number; name: string; subject: CallSubject; share_count: number }

const Elsewhere = ({ path }: { path: string }) => {
  const text = useTexts(texts)
  const url = new URL(path, window.location.origin).href
  return (
    <section className={styles.elsewhere} aria-label={text('share_elsewhere')}>
      <Button
        kind="outline"
        onClick={() => void copyAddress(url, { copied: text('share_copied'), byHand: text('share_address') })}
      >
        <Link2 aria-hidden="true" />
        {text('share_copy')}
      </Button>
      {hasShareSheet() && (
        <Button kind="outline" onClick={() => void shareByDevice(url)}>
          <Share aria-hidden="true" />
          {text('share_device')}
        </Button>
      )}
    </section>
  )
}

const useShare = (shared: Shareable, onClose: () => void): OnSubmit => {
  const text = useTexts(texts)
  const client = useQueryClient()
  const begin = useBegun()
  const { id, subject } = shared
  return async (values, { key }) => {
    const words = messageIn({ message: values['text'] ?? '', people: values['people'] ?? '[]' })
    const body = { text: words, privacy_status: privacyOf(values['privacy_status']), idempotency_key: key }
    const input: CallInput<'POST /api/share/:id'> = { params: { id }, body }
    if (begin({ call: 'POST /api/share/:id', input, draft: `share.${id}` })) return false
    try {
      const made = await sendOrKeep('POST /api/share/:id', input, subject)
      if (made === null) return onClose()
      const { data } = made
      addPost(client, data)
      if (data.shared !== null) changePost(client, data.shared.id, ({ share_count }) => ({ share_count: share_count + 1 }))
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'SHARED_ITEM_NOT_PUBLIC')) throw error
      onClose()
      await alert(text('share_refused'), text('SHARED_ITEM_NOT_PUBLIC'))
      return false
    }
    toast(text('share_sent'))
    onClose()
    return undefined
  }
}

/** Share sheet (ST-21): on the own timeline with a text, by URL, by the device. */
export const ShareSheet = ({ shared, onClose }: { shared: Shareable; onClose: () => void }) => {
  const text = useTexts(texts)
  const { profile } = useSession()
  const title = text('share_title', { name: shared.name })
  return (
    <Sheet title={title} onClose={onClose}>
      <Form label={title} draft={`share.${shared.id}`} onSubmit={useShare(shared, onClose)}>
        {({ busy }) => (
          <div className={styles.form}>
            <MessageField name="text" label={text('share_words')} rows={3} initial="" data-autofocus />
            <PrivacyField initial={privacyOf(String(profile?.setting['share_pp'] ?? 9))} />
            <Button type="submit" busy={busy}>
              {text('share_send')}
            </Button>
          </div>
        )}
      </Form>
      <Elsewhere path={shared.subject.path} />
    </Sheet>
  )
}
