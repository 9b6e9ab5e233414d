import { confirm, useErrorText, useTexts } from '@florilege/shared/shell'
import { IconButton } from '@florilege/shared/ui'
import { RotateCw, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'
import styles from './upload-list.module.css'
import { isBusy } from './upload-item.ts'
import type { UploadItem } from './upload-item.ts'
import type { UploadQueue } from './upload-queue.ts'

const useStateText = () => {
  const t = useTexts(texts)
  const errorText = useErrorText()
  return ({ status, progress, error, media }: UploadItem): string => {
    if (status === null) return t('waiting')
    if (status === 0) return t('sending', { percent: progress })
    if (status === 1) return media?.kept ? t('sent_before') : t('sent')
    if (error === 'ABORTED') return t('cancelled')
    return t('failed', { reason: error === 'MEDIA_UNREADABLE' ? t('unreadable') : errorText(error ?? '') })
  }
}

const Actions = ({ queue, item }: { queue: UploadQueue; item: UploadItem }) => {
  const t = useTexts(texts)
  const { name } = item.file
  const asked = async (step: 'retry' | 'abort' | 'discard') => {
    if (await confirm(t(`${step}_title`), t(`${step}_text`, { name }))) queue[step](item.id)
  }
  const running = item.status === null || item.status === 0
  return (
    <div className={styles.actions}>
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

type Props = {
  queue: UploadQueue
  items: readonly UploadItem[]
  /** What stands below a file, such as the fields of what is published. */
  details?: ((item: UploadItem) => ReactNode) | undefined
}

/** The chosen files: each with its picture, its progress and what can be done about it; and how far all of them are. */
export const UploadList = ({ queue, items, details }: Props) => {
  const t = useTexts(texts)
  const stateText = useStateText()
  const done = items.filter(({ status }) => status === 1).length
  return (
    <div className={styles.list}>
      <p className={styles.overall} role="status">
        {t('overall', { count: done, total: items.length })}
      </p>
      <ul className="plain-list" aria-label={t('chosen')} aria-busy={isBusy(items)}>
        {items.map((item) => (
          <li key={item.id} className={styles.item}>
            <div className={styles.row}>
              <img className={styles.preview} src={item.preview} alt="" decoding="async" />
              <div className={styles.words}>
                <p className={styles.name}>{item.file.name}</p>
                <p className={item.status === -1 ? styles.failed : styles.state}>{stateText(item)}</p>
                {(item.status === 0 || item.status === null) && (
                  <progress
                    className={styles.progress}
                    max={100}
                    value={item.progress}
                    aria-label={t('progress_of', { name: item.file.name })}
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
