import { call } from '@florilege/shared/client'
import type { TeamKey } from '@florilege/shared/contracts'
import { alert, confirm, useTexts } from '@florilege/shared/shell'
import { TextArea } from '@florilege/shared/ui'
import { useReleasesAgain } from '../release/health/use-releases-live.ts'
import { texts } from '../../texts.ts'
import { DeedSheet } from '../../kit/table/choice/deed-sheet.tsx'
import { ReasonSheet } from '../../kit/table/choice/reason-sheet.tsx'
import { keyRequestIn } from './key-request.ts'

const LONGEST = 500

const RequestField = () => {
  const t = useTexts(texts)
  return <TextArea name="request" label={t('key_request')} hint={t('key_request_hint')} required rows={6} spellCheck={false} />
}

/** Takes up the key of a team: who and what it will be is read out and asked for once more. */
export const AddKeySheet = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(texts)
  const again = useReleasesAgain()
  const onDo = async ({ request = '' }: Record<string, string>) => {
    const asked = keyRequestIn(request)
    if (asked === null) return { request: 'DATA_WRONG_FORMAT' }
    const { team, remotes } = asked
    if (!(await confirm(t('key_add_title', { team }), t('key_add_text', { team, remotes: remotes.join(', ') })))) return false
    await call('POST /api/release/key', { body: asked })
    void again()
    return undefined
  }
  const title = t('key_add')
  return (
    <DeedSheet title={title} intro={t('key_add_intro')} action={title} done={t('key_added')} onClose={onClose} onDo={onDo}>
      <RequestField />
    </DeedSheet>
  )
}

export type KeyDeed = 'rotate' | 'revoke' | 'compromise'

/** Replaces a key, ends it, or ends it with everything that it alone signed. */
export const KeyDeedSheet = ({ of: { id, team }, deed, onClose }: { of: TeamKey; deed: KeyDeed; onClose: () => void }) => {
  const t = useTexts(texts)
  const again = useReleasesAgain()
  const rotate = async (reason: string, request: string) => {
    const asked = keyRequestIn(request)
    if (asked === null) return { request: 'DATA_WRONG_FORMAT' }
    await call('POST /api/release/key/:id/rotate', { params: { id }, body: { ...asked, reason } })
    void again()
    return undefined
  }
  const revoke = async (reason: string) => {
    const body = { reason, compromised: deed === 'compromise' }
    const { data } = await call('POST /api/release/key/:id/revoke', { params: { id }, body })
    void again()
    const { taken_back, left } = data
    if (taken_back.length + left.length === 0) return
    const words = [
      ...(taken_back.length === 0 ? [] : [t('key_taken_back', { names: taken_back.join(', ') })]),
      ...(left.length === 0 ? [] : [t('key_left', { names: left.join(', ') })]),
    ]
    await alert(t('key_taken_title'), words.join('\n'))
  }
  return (
    <ReasonSheet
      title={t(`key_${deed}_title`, { team })}
      intro={t(`key_${deed}_text`, { team })}
      action={t(`key_${deed}`)}
      danger={deed !== 'rotate'}
      done={t(`key_${deed}_done`)}
      limit={LONGEST}
      onClose={onClose}
      onDo={(reason, { request = '' }) => (deed === 'rotate' ? rotate(reason, request) : revoke(reason))}
    >
      {deed === 'rotate' && <RequestField />}
    </ReasonSheet>
  )
}
