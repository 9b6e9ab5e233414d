import { PICTURE_TYPES } from '@florilege/shared/rules'
import { alert, draftOpen, useTexts, useUploadLimit } from '@florilege/shared/shell'
import { Button, classes } from '@florilege/shared/ui'
import { ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { texts } from '../../texts.ts'
import { useShown } from './shown-areas.ts'
import { takeFiles } from './queue/take-files.ts'
import type { UploadRules } from './queue/take-files.ts'
import styles from './upload-area.module.css'
import { useAskedFiles } from './use-asked-files.ts'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import type { UploadItem } from './queue/upload-item.ts'
import { UploadList } from './upload-list.tsx'
import type { UploadQueue } from './queue/upload-queue.ts'

const ACCEPT = PICTURE_TYPES.join(',')

type Props = UploadRules & {
  area: string
  queue: UploadQueue
  items: readonly UploadItem[]
  /** As part of another form. */
  compact?: boolean
  /** Number of presses of the form's own button, which opens the chooser. */
  choose?: number | undefined
  children?: (item: UploadItem) => ReactNode
}

type ZoneProps = {
  compact: boolean
  hint: string
  /** Label of the button that opens the chooser. */
  label: string
  over: boolean
  setOver: (over: boolean) => void
  onChoose: () => void
  onDrop: (files: readonly File[]) => void
}

const DropZone = ({ compact, hint, label, over, setOver, onChoose, onDrop }: ZoneProps) => {
  const t = useTexts(texts)
  const size = useUploadLimit()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDrop([...event.dataTransfer.files])
  }
  return (
    <div
      className={classes(styles.zone, compact && styles.compact, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button kind="outline" onClick={onChoose}>
        <ImagePlus aria-hidden="true" />
        {label}
      </Button>
      <p className={styles.drop}>{over ? t('drop_now') : hint}</p>
      {!compact && <p className={styles.formats}>{size === null ? t('formats_only') : t('formats', { size })}</p>}
    </div>
  )
}

/** Chooser and drop zone for pictures, with the state of each upload. */
export const UploadArea = ({ area, queue, items, limit, list, group, compact = false, choose, children }: Props) => {
  const t = useTexts(texts)
  const { pathname: page } = useLocation()
  useShown(area)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  useFocusAfterRemoval(whole, items)

  const most = t('limit', { count: list ?? limit })

  const take = (chosen: readonly File[]) => {
    const { files, left } = takeFiles(chosen, items.length, { limit, list, group })
    queue.add(files, { area, page, draft: draftOpen(area) })
    if (left?.by === 'limit')
      void alert(t('limit_title'), left.most === 0 ? t('limit_full') : t('limit_text', { count: left.most }))
    if (left?.by === 'list') void alert(t('too_many_title'), t('too_many_most', { text: t('too_many_text'), count: left.most }))
  }
  useAskedFiles({ choose, input, onOver: setOver, onDrop: take })
  const asked = choose !== undefined

  return (
    <div ref={whole} className={styles.area}>
      <input
        ref={input}
        hidden
        type="file"
        accept={ACCEPT}
        multiple={limit > 1}
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {asked && over && <p className={classes(styles.zone, styles.over)}>{t('drop_now')}</p>}
      {!asked && (
        <DropZone
          {...{ compact, over, setOver }}
          hint={compact ? most : `${t('drop')} (${most})`}
          label={items.length === 0 ? t('choose') : t('choose_more')}
          onChoose={() => input.current?.click()}
          onDrop={take}
        />
      )}
      {items.length > 0 && <UploadList queue={queue} items={items} details={children} />}
    </div>
  )
}
