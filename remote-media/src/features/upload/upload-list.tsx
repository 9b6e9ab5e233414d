import { confirm, loginPath, useErrorText, useTexts } from '@florilege/shared/shell'
import { Button, ButtonLink, IconButton } from '@florilege/shared/ui'
import { ImageOff, RotateCw, Trash2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { texts } from '../../texts.ts'
import styles from './upload-list.module.css'
import { isBusy } from './queue/upload-item.ts'
import type { UploadItem } from './queue/upload-item.ts'
import type { UploadQueue } from './queue/upload-queue.ts'

const SIGNED_OUT = 'UNAUTHORIZED'
/** Seconds. */
const MINUTE = 60

/** Current time, updated every second while `waits`. */
const useSeconds = (waits: boolean): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!waits) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [waits])
  return now
}

const useStateText = (items: readonly UploadItem[]) => {
  const t = useTexts(texts)
  const errorText = useErrorText()
  const now = useSeconds(items.some(({ retryAt }) => retryAt !== null))
  const ownTexts: Record<string, string> = {
    MEDIA_UNREADABLE: t('unreadable'),
    [SIGNED_OUT]: t('signed_out'),
    TOO_MANY_REQUESTS: t('limit_reached'),
  }
  return ({ status, progress, error, retryAt, media, photo }: UploadItem): string => {
    if (status === null) return t(photo === undefined ? 'preparing' : 'waiting')
    if (status === 0) return t('sending', { percent: progress })
    if (status === 1) return media?.kept ? t('sent_before') : t('sent')
    if (error === 'ABORTED') return t('cancelled')
    const failed = t('failed', { reason: ownTexts[error ?? ''] ?? errorText(error ?? '') })
    if (retryAt === null) return failed
    const seconds = Math.max(0, Math.ceil((retryAt - now) / 1000))
    // Round up to full minutes, so that nobody returns too early.
    const again = seconds > MINUTE ? t('again_in_minutes', { minutes: Math.ceil(seconds / MINUTE) }) : t('again_in', { seconds })
    return `${failed}. ${again}`
  }
}

const Actions = ({ queue, item }: { queue: UploadQueue; item: UploadItem }) => {
  const t = useTexts(texts)
  const { name } = item
  const asked = async (step: 'retry' | 'abort' | 'discard') => {
    if (await confirm(t(`${step}_title`), t(`${step}_text`, { name }))) queue[step](item.id)
  }
  const running = item.status === null || item.status === 0 || item.retryAt !== null
  return (
    <div className={styles.actions} data-actions>
      {item.status === -1 && (
        <IconButton label={t('retry', { name })} onClick={() => void asked('retry')}>
          <RotateCw aria-hidden="true" />
        </IconButton>
      )}
      {running ? (
        <IconButton label={t('abort', { name })} onClick={() => void asked('abort')}>
          <X aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton label={t('discard', { name })} onClick={() => void asked('discard')}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

const RetryAll = ({ queue, items }: { queue: UploadQueue; items: readonly UploadItem[] }) => {
  const t = useTexts(texts)
  const failed = items.filter(({ status }) => status === -1)
  if (failed.length < 2) return null
  const retry = async () => {
    if (!(await confirm(t('retry_all_title'), t('retry_all_text')))) return
    for (const { id } of failed) queue.retry(id)
  }
  return (
    <Button kind="outline" onClick={() => void retry()}>
      <RotateCw aria-hidden="true" />
      {t('retry_all')}
    </Button>
  )
}

/** Sign-in prompt after an expired session: uploads continue afterwards. */
const SignIn = ({ items }: { items: readonly UploadItem[] }) => {
  const t = useTexts(texts)
  const { pathname, search } = useLocation()
  if (items.every(({ error }) => error !== SIGNED_OUT)) return null
  return (
    <p>
      <ButtonLink kind="outline" to={loginPath(pathname + search)}>
        {t('sign_in_to_send')}
      </ButtonLink>
    </p>
  )
}

/** Preview of the chosen picture, or an icon when the browser cannot display it. */
const Preview = ({ src }: { src: string }) => {
  const [failed, setFailed] = useState('')
  if (failed === src || src === '')
    return (
      <span className={styles.preview} aria-hidden="true">
        <ImageOff />
      </span>
    )
  return <img className={styles.preview} src={src} alt="" decoding="async" onError={() => setFailed(src)} />
}

type Props = {
  queue: UploadQueue
  items: readonly UploadItem[]
  /** Content below a file, such as the fields of its publication. */
  details?: ((item: UploadItem) => ReactNode) | undefined
}

/** List of chosen files with preview, progress and actions, and the overall progress. */
export const UploadList = ({ queue, items, details }: Props) => {
  const t = useTexts(texts)
  const stateText = useStateText(items)
  const done = items.filter(({ status }) => status === 1).length
  const twice = items.flatMap((item) => (item.twice === true ? [item.name] : []))
  return (
    <div className={styles.list}>
      <div className={styles.overall} role="status">
        <p>{t('overall', { count: done, total: items.length })}</p>
        {twice.length > 0 && <p>{t('chosen_twice', { names: twice.join(', ') })}</p>}
      </div>
      <SignIn items={items} />
      <RetryAll queue={queue} items={items} />
      <ul className="plain-list" aria-label={t('chosen')} aria-busy={isBusy(items)}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <div className={styles.row}>
              <Preview src={item.preview} />
              <div className={styles.words}>
                <p className={styles.name}>{item.name}</p>
                <p className={item.status === -1 ? styles.failed : styles.state}>{stateText(item)}</p>
                {item.unkept === true && item.status !== 1 && <p className={styles.failed}>{t('not_kept')}</p>}
                {(item.status === 0 || item.status === null) && (
                  <progress
                    className={styles.progress}
                    max={100}
                    value={item.progress}
                    aria-label={t('progress_of', { name: item.name })}
                  />
                )}
              </div>
              <Actions queue={queue} item={item} />
            </div>
            {details?.(item)}
          </li>
        ))}
      </ul>
    </div>
  )
}
