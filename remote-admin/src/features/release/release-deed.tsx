import { ApiError } from '@florilege/shared/client'
import { alert, useLayer, useTexts } from '@florilege/shared/shell'
import { TextField } from '@florilege/shared/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'
import { ReasonSheet } from '../table/reason-sheet.tsx'
import { shareIn } from './release-deeds.ts'
import type { ReleaseDeed } from './release-deeds.ts'
import { useReasonWords } from './use-reason-words.ts'
import { useReleasesAgain } from './use-releases-live.ts'

/** Longest note of the history of releases. */
const LONGEST = 500

const ShareField = ({ share }: { share: number }) => {
  const t = useTexts(texts)
  return (
    <TextField
      name="share"
      type="number"
      inputMode="numeric"
      min={1}
      max={100}
      label={t('release_share_percent')}
      hint={t('release_share_hint')}
      required
      defaultValue={String(share)}
    />
  )
}

/** Says what will happen, asks for the reason and does it; what the registry refuses is told reason by reason. */
const ReleaseDeedSheet = ({ name, deed, onClose }: { name: string; deed: ReleaseDeed; onClose: () => void }) => {
  const t = useTexts(texts)
  const again = useReleasesAgain()
  const { refusal } = useReasonWords()
  const values = { name, version: deed.release.version, other: deed.other.version }
  const onDo = async (reason: string, { share: written }: Record<string, string>) => {
    const share = deed.share === null ? 100 : shareIn(written)
    if (share === null) return { share: 'DATA_WRONG_FORMAT' }
    try {
      await deed.run(reason, share)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'RELEASE_REFUSED') throw error
      await alert(t('release_refused'), refusal(error.fields['release'] ?? ''))
      return false
    }
    void again()
    return undefined
  }
  return (
    <ReasonSheet
      title={t(`release_${deed.name}_title`, values)}
      intro={t(`release_${deed.name}_text`, values)}
      action={t(`release_${deed.name}`)}
      danger={deed.danger}
      done={t(`release_${deed.name}_done`)}
      reasonHint={t('release_reason_hint')}
      limit={LONGEST}
      onClose={onClose}
      onDo={onDo}
    >
      {deed.share !== null && <ShareField share={deed.share} />}
    </ReasonSheet>
  )
}

/** One sheet for what is done to a name, by a layer of its own: it stays as it was asked for, whatever others do with the release meanwhile. */
export const useDeedSheet = (name: string, layerName: string): { ask: (deed: ReleaseDeed) => void; sheet: ReactNode } => {
  const layer = useLayer(layerName)
  const [deed, setDeed] = useState<ReleaseDeed | null>(null)
  return {
    ask: (asked) => {
      setDeed(asked)
      layer.show()
    },
    sheet: layer.open && deed !== null && <ReleaseDeedSheet name={name} deed={deed} onClose={layer.close} />,
  }
}
