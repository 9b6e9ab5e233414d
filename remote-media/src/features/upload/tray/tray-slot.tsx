import type { SlotComponent } from '@florilege/shared/shell'
import { useLayer, useTexts, useUnsaved } from '@florilege/shared/shell'
import { Button, ButtonLink, Sheet } from '@florilege/shared/ui'
import { useEffect, useEffectEvent } from 'react'
import { texts } from '../../../texts.ts'
import { useShownAreas } from '../shown-areas.ts'
import styles from './tray-slot.module.css'
import { isAlive, isBusy, isPublished, overallProgress } from '../queue/upload-item.ts'
import type { UploadItem } from '../queue/upload-item.ts'
import { UploadList } from '../upload-list.tsx'
import { useUploads } from '../use-uploads.ts'

const useSummary = () => {
  const t = useTexts(texts)
  return (items: readonly UploadItem[]): string => {
    const done = items.filter(({ status }) => status === 1).length
    if (isBusy(items)) {
      return t('tray_sending', { count: Math.min(items.length, done + 1), total: items.length, percent: overallProgress(items) })
    }
    const failed = items.length - done
    return failed > 0 ? t('tray_failed', { count: failed }) : t('tray_done', { count: done })
  }
}

/** Upload tray below every page, without the files that the page lists itself. */
export const Slot: SlotComponent<'tray'> = () => {
  const t = useTexts(texts)
  const summary = useSummary()
  const shown = useShownAreas()
  const { queue, items } = useUploads()
  const { open, show, close } = useLayer('uploads')
  useUnsaved(isAlive(items), 'work')
  const elsewhere = items.filter((item) => !shown.includes(item.area) && !isPublished(item))
  const back = elsewhere[0]?.page
  const empty = elsewhere.length === 0
  // With the last file the tray is unmounted; the sheet's history entry is removed too.
  const leave = useEffectEvent(() => close())
  useEffect(() => (empty ? undefined : () => leave()), [empty])
  if (empty) return null
  return (
    <>
      <section className={styles.tray} aria-label={t('tray')}>
        <p className={styles.summary} role="status">
          {summary(elsewhere)}
        </p>
        {isBusy(elsewhere) && (
          <progress className={styles.progress} max={100} value={overallProgress(elsewhere)} aria-label={t('tray')} />
        )}
        <Button kind="quiet" aria-haspopup="dialog" onClick={show}>
          {t('tray_open')}
        </Button>
      </section>
      {open && (
        <Sheet
          title={t('tray')}
          onClose={close}
          footer={
            back !== undefined && (
              <ButtonLink to={back} wide replace>
                {t('tray_back')}
              </ButtonLink>
            )
          }
        >
          <p className={styles.text}>{t('tray_text')}</p>
          <UploadList queue={queue} items={elsewhere} />
        </Sheet>
      )}
    </>
  )
}
