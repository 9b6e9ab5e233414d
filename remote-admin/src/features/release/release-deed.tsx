import { ApiError, useCall } from '@florilege/shared/client'
import { alert, useLayer, useTexts } from '@florilege/shared/shell'
import { TextField, TimeSince } from '@florilege/shared/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'
import { ReasonSheet } from '../../kit/table/choice/reason-sheet.tsx'
import { shareIn } from './release-deeds.ts'
import type { ReleaseDeed } from './release-deeds.ts'
import { isServer, useByWords } from './words/by-words.ts'
import { changedOf, doneOf, nameOf, versionsOf } from './words/release-label.ts'
import styles from './release.module.css'
import { useReasonWords } from './words/use-reason-words.ts'
import { useReleasesAgain } from './health/use-releases-live.ts'

/** Longest note in the history of releases. */
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

/** Warning in an open sheet that the name has changed meanwhile, with its last change. */
const Meanwhile = ({ name, seen }: { name: string; seen: number | null }) => {
  const t = useTexts(texts)
  const byWords = useByWords()
  const { data } = useCall('GET /api/release', {})
  const found = data?.data.releases.find((one) => one.name === name)
  if (!found?.last || found.last.id === seen) return null
  const { last } = found
  const versions = versionsOf(found)
  const which = { ...last, version: versions.get(last.build), former_version: versions.get(last.former_build ?? '') }
  // The text of an action by the server already names the server.
  const who = isServer(last.by) ? [] : [byWords(last.by)]
  const done = [t(doneOf(last)), ...who, changedOf(which)].join(', ')
  return (
    <p role="alert" className={styles.words}>
      {t('release_meanwhile', { done })} <TimeSince at={last.created_at} />. {t('release_meanwhile_close')}
    </p>
  )
}

/** Sheet of an action: explains it, asks for the reason, runs it, and lists the registry's reasons when it refuses. */
const ReleaseDeedSheet = ({ name, deed, onClose }: { name: string; deed: ReleaseDeed; onClose: () => void }) => {
  const t = useTexts(texts)
  const again = useReleasesAgain()
  const { refusal } = useReasonWords()
  // The live event of the sheet's own change arrives before the answer.
  const [isDoing, setDoing] = useState(false)
  const values = { name, version: nameOf(deed.release), other: nameOf(deed.other) }
  const onDo = async (reason: string, { share: written }: Record<string, string>) => {
    const share = deed.share === null ? 100 : shareIn(written)
    if (share === null) return { share: 'DATA_WRONG_FORMAT' }
    setDoing(true)
    try {
      await deed.run(reason, share)
    } catch (error) {
      setDoing(false)
      if (error instanceof ApiError && error.code === 'CHANGED_MEANWHILE') await again()
      if (!(error instanceof ApiError) || error.code !== 'RELEASE_REFUSED') throw error
      await alert(t('release_refused'), refusal(error.fields['release'] ?? ''))
      return false
    }
    // The next action must apply to the new state.
    await again()
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
      {!isDoing && <Meanwhile name={name} seen={deed.seen} />}
      {deed.share !== null && <ShareField share={deed.share} />}
    </ReasonSheet>
  )
}

/** Hook for the sheet of an action in its own layer; an open sheet keeps its action while others change the release. */
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
