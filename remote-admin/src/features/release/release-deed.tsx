import { ApiError, useCall } from '@florilege/shared/client'
import { alert, useLayer, useTexts } from '@florilege/shared/shell'
import { TextField, TimeSince } from '@florilege/shared/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'
import { ReasonSheet } from '../table/reason-sheet.tsx'
import { shareIn } from './release-deeds.ts'
import type { ReleaseDeed } from './release-deeds.ts'
import { isServer, useByWords } from './by-words.ts'
import { changedOf, doneOf, nameOf, versionsOf } from './release-label.ts'
import styles from './release.module.css'
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

/** Says in an open sheet that somebody else, or the server, has changed meanwhile what it is about, and how that stands. */
const Meanwhile = ({ name, seen }: { name: string; seen: number | null }) => {
  const t = useTexts(texts)
  const byWords = useByWords()
  const { data } = useCall('GET /api/release', {})
  const found = data?.data.releases.find((one) => one.name === name)
  if (!found?.last || found.last.id === seen) return null
  const { last } = found
  const versions = versionsOf(found)
  const which = { ...last, version: versions.get(last.build), former_version: versions.get(last.former_build ?? '') }
  // What the server does says so by itself.
  const who = isServer(last.by) ? [] : [byWords(last.by)]
  const done = [t(doneOf(last)), ...who, changedOf(which)].join(', ')
  return (
    <p role="alert" className={styles.words}>
      {t('release_meanwhile', { done })} <TimeSince at={last.created_at} />. {t('release_meanwhile_close')}
    </p>
  )
}

/** Says what will happen, asks for the reason and does it; what the registry refuses is told reason by reason. */
const ReleaseDeedSheet = ({ name, deed, onClose }: { name: string; deed: ReleaseDeed; onClose: () => void }) => {
  const t = useTexts(texts)
  const again = useReleasesAgain()
  const { refusal } = useReasonWords()
  // What this sheet itself changes is heard of before the answer comes.
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
    // What is done next is meant for what this has made of it.
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
