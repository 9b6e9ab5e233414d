import { sendOrKeep, toast, useDraft, useTexts } from '@florilege/shared/shell'
import { moodTexts } from './mood-texts.ts'
import { texts } from '../../texts.ts'
import type { Post } from '../../kit/post/post-cache.ts'
import type { DraftPrivacy } from '../../kit/post/compose/post-draft.ts'
import type { Kinds } from '../../kit/post/compose/kinds.tsx'
import { useCarried } from '../../kit/post/compose/use-carried.ts'
import { useSendPost, WAITS } from '../../kit/post/compose/use-send-post.ts'
import { emptyMood, moodBody, parseMood } from './mood-draft.ts'
import { MoodForm } from './mood-form.tsx'
import { useMoodsChanged } from './use-moods.ts'

/** Composer of a mood (RT-34). */
export const MoodComposer = ({ onSent, kinds }: { onSent: (mood: Post | null) => void; kinds?: Kinds }) => {
  const text = useTexts(moodTexts)
  const common = useTexts(texts)
  const kept = useDraft('mood', emptyMood, parseMood)
  const { draft, clear } = kept
  const ready = useCarried(kept, kinds)
  const { send, busy, error } = useSendPost('new')
  const changed = useMoodsChanged()
  const onSend = async (privacy: DraftPrivacy) => {
    const body = { ...moodBody(draft), privacy_status: privacy, idempotency_key: kept.key() }
    const mood = await send(() => sendOrKeep('POST /api/profile/setxx/mood', { body }))
    if (mood === null) return
    clear()
    if (mood === WAITS) {
      onSent(null)
      return
    }
    changed()
    toast(text('mood_sent'))
    onSent(mood)
  }
  if (!ready) return null
  return <MoodForm kept={kept} onSend={onSend} busy={busy} error={error} send={common('note_send')} kinds={kinds} />
}
