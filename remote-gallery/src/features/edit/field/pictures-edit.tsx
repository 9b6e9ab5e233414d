import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Slot, useTexts } from '@florilege/shared/shell'
import type { FocalPoint } from '@florilege/shared/rules'
import { FocalChoice, IconButton, NoUpload, TextField, useTellChange } from '@florilege/shared/ui'
import { catalogueTexts } from '../../../catalogue-texts.ts'
import { moved } from '../../../moved.ts'
import { keptPictures, percentOf, shareOf, withSent } from '../../../kit/record/field/picture-order.ts'
import type { EditedPicture } from '../../../kit/record/field/picture-order.ts'
import styles from '../edit.module.css'

/** Maximum number of pictures of one record, and per selection. */
const MOST = 50
const AT_A_TIME = 4

type Props = {
  /** Key of the draft. */
  area: string
  start: readonly EditedPicture[]
  /** Called with all pictures after each change. */
  onChange?: (pictures: readonly EditedPicture[]) => void
  onBusy: (busy: boolean) => void
  /** Number of pictures that failed permanently. */
  onMissing: (count: number) => void
}

type RowProps = {
  picture: EditedPicture
  at: number
  last: boolean
  onMove: (by: 1 | -1) => void
  onAlt: (alt: string) => void
  onFocal: (focal: FocalPoint | null) => void
  onRemove: () => void
}

const Row = ({ picture, at, last, onMove, onAlt, onFocal, onRemove }: RowProps) => {
  const t = useTexts(catalogueTexts)
  const number = at + 1
  return (
    <li className={styles.picture}>
      {picture.thumb === '' ? (
        <span className={styles.thumb} />
      ) : (
        <img src={picture.thumb} alt="" width={96} height={96} className={styles.thumb} />
      )}
      <TextField
        name={`alt_${picture.media_id}`}
        label={t('edit_alt', { number })}
        hint={t('edit_alt_hint')}
        value={picture.alt ?? ''}
        maxLength={1000}
        onChange={(event) => onAlt(event.target.value)}
      />
      {picture.thumb !== '' && (
        <details className={styles.focal}>
          <summary>{t('edit_focal', { number })}</summary>
          <FocalChoice src={picture.thumb} alt={picture.alt ?? ''} focal={percentOf(picture.focal)} onChange={onFocal} />
        </details>
      )}
      <div className={styles.tools}>
        <IconButton label={t('edit_picture_up', { number })} disabled={at === 0} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton label={t('edit_picture_down', { number })} disabled={last} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden="true" />
        </IconButton>
        <IconButton label={t('edit_picture_remove', { number })} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}

/** Pictures of a record: order, alternative catalogueTexts, uploads in progress. */
export const PicturesEdit = ({ area, start, onChange, onBusy, onMissing }: Props) => {
  const t = useTexts(catalogueTexts)
  const [all, setAll] = useState(start)
  const sent = useRef<{ id: number; thumb: string }[]>([])
  const [letGo, setLetGo] = useState<readonly number[]>([])
  const take = (next: readonly EditedPicture[]) => {
    setAll(next)
    onChange?.(next)
  }
  const value = keptPictures(all)
  useTellChange(value)
  return (
    <fieldset className={styles.pictures}>
      <legend className={styles.legend}>{t('edit_pictures')}</legend>
      {all.length > 0 && (
        <ol className={`plain-list ${styles.list}`}>
          {all.map((picture, at) => (
            <Row
              key={picture.media_id}
              picture={picture}
              at={at}
              last={at === all.length - 1}
              onMove={(by) => take(moved(all, at, at + by))}
              onAlt={(alt) => take(all.map((one) => (one === picture ? { ...one, alt } : one)))}
              onFocal={(focal) => take(all.map((one) => (one === picture ? { ...one, focal: shareOf(focal) } : one)))}
              onRemove={() => {
                // The upload component still holds the picture and reports it again with the next upload.
                setLetGo([...letGo, picture.media_id])
                take(all.filter((one) => one !== picture))
              }}
            />
          ))}
        </ol>
      )}
      <Slot
        name="upload"
        otherwise={<NoUpload />}
        area={area}
        limit={AT_A_TIME}
        list={Math.max(0, MOST - all.length)}
        letGo={letGo}
        onBusy={onBusy}
        onMissing={onMissing}
        onDone={(now) => {
          if (now.length === 0 && sent.current.length === 0) return
          take(withSent(all, sent.current, now))
          sent.current = now
        }}
      />
      <input type="hidden" name="media" value={value} />
    </fieldset>
  )
}
