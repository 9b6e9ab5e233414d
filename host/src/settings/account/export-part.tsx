import type { AccountExport } from '@florilege/shared/contracts'
import { call, callOptions } from '@florilege/shared/client'
import { useErrorText, useLanguage, useTexts, useZone } from '@florilege/shared/shell'
import { Button, ErrorCard, fileSize, momentText, SkeletonLines } from '@florilege/shared/ui'
import type { Language } from '@florilege/shared/shell'
import { useQuery } from '@tanstack/react-query'
import { FolderDown } from 'lucide-react'
import { useState } from 'react'
import { useAccountCall } from '../../account/use-account-call.ts'
import { settingsTexts } from '../../i18n/settings-texts.ts'
import { Notice } from '../../pages/notice.tsx'
import styles from '../settings.module.css'
import { Part } from '../settings-section.tsx'

/** Milliseconds between two looks at an archive that is being prepared. */
const LOOK = 2000

const useWords = ({ state, size, created_at, expires_at }: AccountExport): { title: string; detail: string } => {
  const text = useTexts(settingsTexts)
  const language: Language = useLanguage()
  const zone = useZone()
  const date = momentText(new Date(created_at), language, zone)
  if (state === 'waiting') return { title: text('EXPORT_WAITING'), detail: text('EXPORT_WAITING_TEXT') }
  if (state === 'failed') return { title: text('EXPORT_FAILED', { date }), detail: text('EXPORT_FAILED_TEXT') }
  const until = expires_at === null ? '' : momentText(new Date(expires_at), language, zone)
  return {
    title: text('EXPORT_READY', { date }),
    detail: text('EXPORT_UNTIL', { size: fileSize(size ?? 0, language), date: until }),
  }
}

const Archive = ({ archive }: { archive: AccountExport }) => {
  const text = useTexts(settingsTexts)
  const language = useLanguage()
  const zone = useZone()
  const { title, detail } = useWords(archive)
  const named = text('EXPORT_GET_NAMED', { date: momentText(new Date(archive.created_at), language, zone) })
  return (
    <li className={styles.row}>
      <FolderDown aria-hidden="true" />
      <span className={styles.words} role="status">
        <span className={styles.name}>{title}</span>
        <span className={styles.detail}>{detail}</span>
        {archive.state === 'waiting' && <progress className={styles.bar} aria-label={title} />}
      </span>
      {archive.state === 'ready' && (
        <a className={styles.get} href={`/api/account/export/${archive.id}`} download="florilege.zip" aria-label={named}>
          {text('EXPORT_GET')}
        </a>
      )}
    </li>
  )
}

/** Everything that is the person's own, as an archive: asked for, prepared, downloaded, gone after seven days. */
export const ExportPart = () => {
  const text = useTexts(settingsTexts)
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const { problem, send } = useAccountCall()
  const { data, error, refetch } = useQuery({
    ...callOptions('GET /api/account/export', { query: {} }),
    staleTime: 0,
    meta: { handled: true },
    refetchInterval: ({ state }) => (state.data?.list.data.some(({ state: how }) => how === 'waiting') ? LOOK : false),
  })
  const start = async () => {
    setBusy(true)
    await send(async () => {
      await call('POST /api/account/export', {})
      await refetch()
    })
    setBusy(false)
  }
  const archives = data?.list.data ?? []
  const waiting = archives.some(({ state }) => state === 'waiting')
  return (
    <Part title={text('EXPORT_TITLE')} text={text('EXPORT_TEXT')}>
      {!waiting && (
        <Button className={styles.start} busy={busy} onClick={() => void start()}>
          {text('EXPORT_START')}
        </Button>
      )}
      {problem && (
        <Notice kind="problem">{problem === 'TOO_MANY_REQUESTS' ? text('EXPORT_TOO_MANY') : errorText(problem)}</Notice>
      )}
      {data === undefined && error && <ErrorCard title={text('READ_FAILED')} onRetry={() => void refetch()} />}
      {data === undefined && !error && <SkeletonLines lines={2} />}
      {archives.length > 0 && (
        <ul className={styles.list}>
          {archives.map((archive) => (
            <Archive key={archive.id} archive={archive} />
          ))}
        </ul>
      )}
    </Part>
  )
}
